import { Text } from '@mantine/core';
import { useState } from 'react';
import { hourLabel } from '../../../domain/campaigns/delay-label.ts';
import { remindersOfWeek } from '../../../domain/events/first-around.ts';
import { namesItsDay } from '../../../domain/messages/merge-fields.ts';
import { opensAtHour, type SendingHours } from '../../../domain/messages/sending-window.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { language } from '../../../words/en/staff/language.ts';
import { listWords, say } from '../../say.ts';
import { useDelayClocks } from '../../session/use-delay-clocks.ts';
import { useSendingHours } from '../../session/use-sending-hours.ts';
import { delayOf, type StepDraft } from './draft.ts';

/** What becomes of a message at an hour or on days at which nothing is sent. */
export function OutsideHours({ draft }: { draft: StepDraft }) {
  const clocks = useDelayClocks();
  const { hours } = useSendingHours();
  const [now] = useState(() => new Date());
  const { structureType, window } = draft;
  const isOutside = window !== null && !opensAtHour(window, now, hours);
  const outside = structureType === 'before' && draft.days > 0 ? phrases.hourIsOutsideBefore : phrases.hourIsOutside;
  return (
    <>
      {isOutside && <Hint>{say(outside, { hour: hourLabel(window), zone: clocks.hours })}</Hint>}
      {structureType === 'before' && <DaysWithoutSending draft={draft} sending={{ now, hours }} />}
    </>
  );
}

type DaysProps = { draft: StepDraft; sending: { now: Date; hours: SendingHours } };

function DaysWithoutSending({ draft, sending }: DaysProps) {
  const step = { ...delayOf(draft), structureType: 'before' as const, namesDay: namesItsDay(draft.messageContent) };
  const { unsent, earlier } = remindersOfWeek(step, sending);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: sending.hours.zone });
  const days = (noons: readonly Date[]) => listWords(noons.map((noon) => weekday.format(noon)));
  const advice = step.days > 0 && !step.namesDay ? ` ${phrases.remindersCouldBeEarlier}` : '';
  return (
    <>
      {unsent.length > 0 && <Hint>{say(phrases.remindersUnsent, { days: days(unsent) }) + advice}</Hint>}
      {earlier.length > 0 && <Hint>{say(phrases.remindersEarlier, { days: days(earlier) })}</Hint>}
    </>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="xs" c="attention" role="status">
      {children}
    </Text>
  );
}
