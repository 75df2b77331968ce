import { Text } from '@mantine/core';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { useBilling } from '../../account/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';

/** What a send is at most: to how many contacts, how many messages each gets, and as how many those are billed: a long one counts as two. */
export type Sent = { readonly leads: number; readonly messages: number; readonly billed: number };

type SendCostProps = { sent: Sent | undefined };

/** What a send costs, for those who see billing; nothing where messages cost nothing. */
export function SendCost({ sent }: SendCostProps) {
  return useMay('billing.view') ? <Cost sent={sent} /> : null;
}

function Cost({ sent }: SendCostProps) {
  const { billing } = useBilling();
  const { lead } = useWords();
  const price = billing?.products.find(({ id }) => id === 'sms')?.price ?? 0;
  if (!billing?.active || price === 0) return null;
  const each = showDollars(price);
  return (
    <Text size="sm" c="dimmed">
      {sent === undefined
        ? say(phrases.eachMessageCosts, { each })
        : say(phrases.thisCostsUpTo, {
            total: showDollars(sent.leads * sent.billed * price),
            messages: counted(sent),
            each,
          })}
      {sent !== undefined && sent.billed !== sent.messages && ` ${whyMore(sent, lead)}`}
    </Text>
  );
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
