import { Text } from '@mantine/core';
import { optInQuestion } from '../../../domain/consent/opt-in-question.ts';
import { billedSegments } from '../../../domain/messages/segments.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { languageCodes } from '../../../words/languages.ts';
import { freeMessagesLeft, useBilling } from '../../account/index.ts';
import { useRead } from '../../api/use-operation.ts';
import { sampleContact } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { SendingRulesQuery } from './operations.ts';

/** What a send is at most: to how many contacts, how many messages each gets, and as how many those are billed: a long one counts as two. */
export type Sent = {
  readonly leads: number;
  readonly messages: number;
  readonly billed: number;
  /** How many of them get the opt-in question first. */
  readonly askedFirst?: number;
  /** Whether workflows may send more than that. */
  readonly mayRulesSend?: boolean;
};

type SendCostProps = { sent: Sent | undefined };

/** What a send costs, for those who see billing; nothing where messages cost nothing. */
export function SendCost({ sent }: SendCostProps) {
  return useMay('billing.view') ? <Cost sent={sent} /> : null;
}

function Cost({ sent }: SendCostProps) {
  const { billing } = useBilling();
  const { prices, words } = useBrand();
  const askedFirst = sent?.askedFirst ?? 0;
  const question = useBilledQuestion(askedFirst > 0);
  const price = billing?.products.find(({ id }) => id === 'sms')?.price ?? 0;
  if (!billing?.active || price === 0 || question === undefined) return null;
  const cost = { price, freeLeft: freeMessagesLeft(prices, billing) };
  return (
    <Text size="sm" c="dimmed">
      {sent === undefined ? costOfOne(cost) : costOf(sent, question, cost)}
      {sent !== undefined && sent.billed !== sent.messages && ` ${whyMore(sent, words.lead)}`}
      {sent?.mayRulesSend && ` ${phrases.ifThensCostExtra}`}
      {askedFirst > 0 && question > 1 && ` ${phrases.theOptInQuestionCountsAsTwo}`}
    </Text>
  );
}

/** The dollars of one message, and how many are still free this month. */
type Priced = { readonly price: number; readonly freeLeft: number };

function costOfOne({ price, freeLeft }: Priced): string {
  const one = say(phrases.eachMessageCosts, { each: showDollars(price) });
  return freeLeft === 0 ? one : `${one} ${say(phrases.theNextAreFree, { left: freeLeft })}`;
}

function costOf(sent: Sent, question: number, { price, freeLeft }: Priced): string {
  const { leads, billed, askedFirst = 0 } = sent;
  const total = leads * billed + askedFirst * question;
  const messages = withQuestions(counted(sent), askedFirst);
  if (total <= freeLeft) return say(phrases.thisCostsNothing, { messages, left: freeLeft });
  const told = { total: showDollars((total - freeLeft) * price), messages, each: showDollars(price) };
  return freeLeft === 0
    ? say(phrases.thisCostsUpTo, told)
    : say(phrases.thisCostsUpToAfterFree, { ...told, left: freeLeft });
}

/** As how many messages the opt-in question is billed at most: each contact gets it in their language. Undefined until it is read. */
function useBilledQuestion(isAsked: boolean): number | undefined {
  const { organization } = useSignedIn();
  const { data, isPending } = useRead(SendingRulesQuery, {}, { live: ['account'], enabled: isAsked });
  if (!isAsked) return 0;
  if (isPending) return undefined;
  const asked = {
    content: data?.user?.organization?.messageContent ?? null,
    organizationName: organization?.name ?? '',
  };
  return Math.max(
    ...languageCodes.map((language) => billedSegments(optInQuestion({ ...asked, language }, sampleContact))),
  );
}

function withQuestions(messages: string, askedFirst: number): string {
  return askedFirst === 0 ? messages : say(phrases.messagesAndOptInQuestions, { messages, count: askedFirst });
}

function counted({ leads, billed }: Sent): string {
  return leads > 1 && billed > 1
    ? say(phrases.leadsTimesMessages, { leads: leads.toLocaleString('en-US'), billed })
    : say(phrases.countOfMessages, { count: leads * billed });
}

// Why a contact's messages are billed as more than they are.
function whyMore({ leads, messages, billed }: Sent, lead: string): string {
  if (leads === 1) {
    return messages === 1 ? phrases.theMessageCountsAsTwo : say(phrases.theMessagesCountAsMore, { messages, billed });
  }
  return messages === 1
    ? say(phrases.eachMessageCountsAsTwo, { lead })
    : say(phrases.eachOnesMessagesCountAsMore, { lead, messages, billed });
}
