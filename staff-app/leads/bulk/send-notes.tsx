import { Text } from '@mantine/core';
import type { Clock } from '../../../domain/brands/brand.ts';
import { clockNameAt } from '../../../domain/brands/clock.ts';
import { formatPhone, fromE164 } from '../../../domain/leads/phone-numbers.ts';
import { localHourWords } from '../../../domain/messages/send-gate.ts';
import { isOpen, nextOpening, type SendingHours } from '../../../domain/messages/sending-window.ts';
import { formatDate, formatTime } from '../../../domain/time/durations.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { say } from '../../say.ts';
import { useBrand, useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useSendingHours } from '../../session/use-sending-hours.ts';
import { SendCost, type Sent } from './send-cost.tsx';
import { SendNeeds } from './send-needs.tsx';
import { useSendingNumbers } from './use-sending-numbers.ts';
import { useWhenItGoesOut } from './use-when-it-goes-out.ts';

type SendNotesProps = {
  sent?: Sent | undefined;
  /** When each message goes out is said already. */
  areTimesShown?: boolean;
  /** What it costs is said beside the button. */
  isCostBelow?: boolean;
  /** The one contact who gets it, where it goes to no one else. */
  only?: string | null;
  /** When it is sent; null for right away. */
  sendAt?: string | null;
};

/** What a send still needs, when its first message leaves, from which number, and what it costs. */
export function SendNotes({
  sent,
  areTimesShown = false,
  isCostBelow = false,
  only = null,
  sendAt = null,
}: SendNotesProps) {
  const { clock } = useBrand();
  const { organization } = useSignedIn();
  const { phones, registration } = useSendingNumbers();
  const words = useWords();
  const { hours } = useSendingHours();
  const goesOut = useWhenItGoesOut();
  const needsNumber = organization !== null && organization.numberBlock !== null;
  const needsPlan = organization?.billing?.active === false;
  const goesByTheirs = hours.respectLocalHours;
  const sentences = [
    areTimesShown || needsNumber || needsPlan || (hours.allowAfterHours && goesByTheirs)
      ? null
      : sendAt === null
        ? whenSentence(hours, clock, new Date())
        : goesOut(sendAt).sentence,
    goesByTheirs && !areTimesShown ? theirHoursSentence(words.leads, only, hours.allowAfterHours) : null,
    fromSentence(phones, words.lead),
    registration === null ? null : registrationWords[registration],
  ];
  return (
    <SendNeeds>
      <Text size="sm" c="dimmed">
        {sentences.filter((sentence) => sentence !== null).join(' ')}
      </Text>
      {!isCostBelow && <SendCost sent={sent} />}
    </SendNeeds>
  );
}

const registrationWords = {
  missing: phrases.businessIsntRegistered,
  'in review': phrases.registrationIsInReview,
};

// Which of several numbers each contact gets is decided when their message leaves.
function fromSentence(phones: readonly string[] | null, lead: string): string | null {
  if (phones === null || phones.length === 0) return null;
  const [first = ''] = phones;
  if (phones.length === 1) return say(phrases.messagesComeFrom, { phone: formatPhone(fromE164(first) ?? first) });
  return say(phrases.messagesComeFromNumbers, { count: phones.length, lead });
}

// Whose hours are closed depends on where they live, also for those in the brand's own zone once it sends at night.
function theirHoursSentence(leads: string, only: string | null, atAnyHour: boolean): string {
  const { opens, closes } = localHourWords;
  if (only !== null)
    return say(atAnyHour ? phrases.oneGetsItBetween : phrases.oneMayWait, { name: only, opens, closes });
  return say(atAnyHour ? phrases.getItBetween : phrases.inOtherTimeZonesWait, { leads, opens, closes });
}

function whenSentence(hours: SendingHours, clock: Clock, now: Date): string {
  if (isOpen(now, hours)) return phrases.sendingStartsRightAway;
  const opens = nextOpening(now, hours);
  return say(phrases.itsQuietHoursNow, {
    time: formatTime(opens, clock.zone),
    zoneLabel: clockNameAt(opens, clock),
    day: formatDate(opens, clock.zone),
  });
}
