import { Text } from '@mantine/core';
import { chainTexts } from '../../../domain/campaigns/chain-texts.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { useRead } from '../../api/use-operation.ts';
import { type Campaign, mayRulesSend } from '../../campaign-builder/index.ts';
import { showDateTime } from '../../design/dates.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useWords } from '../../session/brand.tsx';
import { HoursNote } from '../last-look/text-times.tsx';
import { ConfirmSend } from './confirm-send.tsx';
import { FinishedLeadsQuery, SendToFinishedMutation } from './operations.ts';
import { useSending } from './use-sending.ts';

type Step = Campaign['features'][number];

type SendToFinishedDialogProps = {
  campaign: { readonly name: string };
  /** The step that was added later, and all steps that those who finished haven't had. */
  step: Step;
  remaining: readonly Step[];
  onClose: () => void;
};

/** Asks once more before contacts who have finished a campaign go on with a step that was added later: how many, when, at what cost. */
export function SendToFinishedDialog({ campaign, step, remaining, onClose }: SendToFinishedDialogProps) {
  const words = useWords();
  const asked = { campaignFeatureId: step.id };
  const finished = useRead(FinishedLeadsQuery, asked, { live: ['campaigns', 'messages'] }).data;
  const count = finished?.leads ?? 0;
  const leads = (of: number) =>
    say(phrases.countOfLeads, { count: of.toLocaleString('en-US'), leads: of === 1 ? words.lead : words.leads });
  const { send, shown } = useSending(SendToFinishedMutation, {
    onDone: ({ planned }) => {
      showDone(say(phrases.campaignContinues, { name: campaign.name, who: leads(planned ?? 0) }));
      onClose();
    },
    refreshes: ['leads', 'campaigns', 'messages', 'send-stats'],
  });
  const texts = chainTexts(remaining);
  return (
    <ConfirmSend
      title={phrases.sendItToThemToo}
      confirmLabel={say(phrases.sendToWhoFinished, { who: leads(count) })}
      onConfirm={() => send(asked)}
      onBack={onClose}
      onClose={onClose}
      isShown={finished !== undefined}
      isBlocked={count === 0}
      areTimesShown
      contents={remaining.map(({ messageContent }) => messageContent ?? '')}
      sent={
        finished && {
          ...{ leads: count, messages: texts.messages, billed: texts.billed },
          mayRulesSend: mayRulesSend(remaining),
        }
      }
      {...shown}
    >
      {finished && (
        <Text>
          {sayRich(phrases.finishedGoOn, {
            ...{ who: leads(count), count, name: campaign.name, steps: remaining.length },
            strong: (inside) => <b>{inside}</b>,
          })}{' '}
          {whenSentence(finished, new Date())}
        </Text>
      )}
      <HoursNote />
    </ConfirmSend>
  );
}

type Times = { readonly firstAt: string | null; readonly lastAt: string | null };

// When they are due; the sending window below can only make it later.
function whenSentence({ firstAt, lastAt }: Times, now: Date): string {
  if (firstAt === null || lastAt === null) return '';
  const isNow = (moment: string) => new Date(moment) <= now;
  if (isNow(lastAt)) return phrases.isDueRightAway;
  const last = showDateTime(lastAt);
  if (firstAt === lastAt) return say(phrases.isDueAt, { time: last });
  return isNow(firstAt)
    ? say(phrases.isDueFromNowTo, { last })
    : say(phrases.isDueBetween, { first: showDateTime(firstAt), last });
}
