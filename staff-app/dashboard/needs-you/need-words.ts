import { daysToAnswer } from '../../../domain/consent/consent-state.ts';
import { blockWords, type NumberBlock } from '../../../domain/numbers/number-block.ts';
import { mostHeldCounted } from '../../../domain/overview/needs.ts';
import * as phrases from '../../../words/en/staff/overview.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useReadsMessages } from '../../session/use-masked.ts';
import { leadsIn } from '../leads-in.ts';
import { sayAtWhen } from '../when.ts';
import type { Need } from './operations.ts';

const MOST_REASONS = 2;

/** What waits, in one sentence, and what else there is to know about it. */
export function useNeedWords(need: Need): { title: string; detail: string | null } {
  const words = useWords();
  const readsMessages = useReadsMessages();
  const { key, count, people, reason, since, campaignName } = need;
  switch (key) {
    case 'PLAN':
      return { title: phrases.youHaveNoPlanYet, detail: waitingFor(count) };
    case 'PHONE_NUMBER':
      return { title: reason === null ? '' : blockWords(reason as NumberBlock), detail: waitingFor(count) };
    case 'MAYBE_STOP':
      return {
        title: say(phrases.repliesMayAskToStop, { count }),
        detail: readsMessages ? say(phrases.nothingAutomaticUntilRead, { count }) : phrases.messagesAreHiddenFromYou,
      };
    case 'UNANSWERED': {
      const oldest = since === null ? null : say(phrases.theOldestCame, { count, when: sayAtWhen(since) });
      return {
        title: say(phrases.repliesWait, { count }),
        detail: readsMessages ? oldest : phrases.messagesAreHiddenFromYou,
      };
    }
    case 'TYPED_NAME':
      return {
        title: say(phrases.formsUnderAnotherName, { count }),
        detail:
          since === null ? null : say(phrases.withAKnownNumber, { count, when: sayAtWhen(since), lead: words.lead }),
      };
    case 'APPOINTMENT_REQUESTED':
      return {
        title: say(phrases.appointmentsRequested, { count }),
        detail: since === null ? null : say(phrases.requestedWhen, { count, when: sayAtWhen(since) }),
      };
    case 'HELD':
      return { title: heldWords(count, campaignName), detail: reason };
    case 'FAILED':
      return {
        title: say(phrases.messagesFailed, { count, who: leadsIn(people ?? 0, words) }),
        detail: reasonsOf(need),
      };
    case 'WEBHOOK_APPROVAL':
      return { title: say(phrases.addressesWait, { count }), detail: say(phrases.addressesGetNoNames, { count }) };
    case 'WEBHOOK_STOPPED':
      return { title: say(phrases.addressesAreNotCalled, { count }), detail: phrases.whoSetThemUpLeft };
    case 'WEBHOOK_FAILING':
      return { title: say(phrases.addressesFail, { count }), detail: phrases.checkTheReceiver };
    case 'OPT_IN_AWAITED':
      return { title: awaitedWords(count, words), detail: say(phrases.askedToOptIn, { days: daysToAnswer }) };
    case 'EXPORT':
      return { title: say(phrases.exportsAreReady, { count }), detail: phrases.openToDownload };
  }
}

function waitingFor(count: number): string {
  return count === 0 ? phrases.nothingCanBeSent : say(phrases.messagesAreWaiting, { count });
}

function reasonsOf({ groups }: Need): string {
  const [only] = groups;
  if (groups.length === 1 && only) return only.reason;
  const others = groups.length - MOST_REASONS;
  const most = groups
    .slice(0, MOST_REASONS)
    .map(({ reason, messages }) =>
      say(phrases.reasonWithCount, { reason: reason.replace(/\.$/, ''), count: messages.toLocaleString('en-US') }),
    );
  return [...most, ...(others > 0 ? [say(phrases.otherReasons, { count: others })] : [])].join(' · ');
}

function awaitedWords(count: number, { leads }: ReturnType<typeof useWords>): string {
  if (count < mostHeldCounted) return say(phrases.messagesAwaitOptIn, { count, leads });
  return say(phrases.manyMessagesAwaitOptIn, { count: mostHeldCounted.toLocaleString('en-US'), leads });
}

function heldWords(count: number, campaign: string | null): string {
  if (count >= mostHeldCounted) {
    const most = mostHeldCounted.toLocaleString('en-US');
    return campaign === null
      ? say(phrases.manyMessagesAreHeld, { count: most })
      : say(phrases.manyHeldOfCampaign, { count: most, campaign });
  }
  return campaign === null ? say(phrases.messagesAreHeld, { count }) : say(phrases.heldOfCampaign, { count, campaign });
}
