import { Group, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { clockNameAt } from '../../../domain/brands/clock.ts';
import {
  chainDelayLabel,
  type DelayClocks,
  delayLabel,
  hourLabel,
  waitOf,
  wholeDelay,
  windowPresets,
} from '../../../domain/campaigns/delay-label.ts';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { TimeField } from '../../design/time-field.tsx';
import { fromWallTime, toWallTime } from '../../design/wall-time.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useOffersCustomWindow } from '../../session/offers.ts';
import { useDelayClocks } from '../../session/use-delay-clocks.ts';
import { useSendingHours } from '../../session/use-sending-hours.ts';
import { silentSentence } from '../step-types.ts';
import { CustomHour } from './custom-hour.tsx';
import { delayOf, type StepDraft } from './draft.ts';
import { OutsideHours } from './outside-hours.tsx';

type DelayFieldsProps = {
  draft: StepDraft;
  onChange: (change: Partial<StepDraft>) => void;
  isFirst: boolean;
  /** Told when only a part of the date is typed, and when it no longer is. */
  onUnfinished: (isUnfinished: boolean) => void;
};

const anyTime = 'any';
const customHour = 'custom';
const firstCustomHour = 12;
const units = [
  { unit: 'days', label: phrases.days },
  { unit: 'hours', label: phrases.hours },
  { unit: 'minutes', label: phrases.minutes },
] as const;
const presetHours: readonly number[] = windowPresets.map(({ hour }) => hour);

/** Says when a step goes out: after a while and at an hour of the day, or not before a date. */
export function DelayFields({ draft, onChange, isFirst, onUnfinished }: DelayFieldsProps) {
  const { words } = useBrand();
  const clocks = useDelayClocks();
  const { sentence: hours } = useSendingHours();
  const [kind, setKind] = useState<'after' | 'date'>(draft.delayUntil === null ? 'after' : 'date');
  // Around an appointment a fixed date says nothing; who has one can still take it away.
  const [mayWaitForDate] = useState(draft.structureType === 'feature' || draft.delayUntil !== null);
  const { sendsText } = stepKind(draft.featureType);
  const title = sendsText ? phrases.whenItGoesOut : say(phrases.howLongLeadsWait, { leads: words.leads });
  const when = whenSentence(draft, isFirst, words.lead, { clocks, hours });
  const choose = (next: 'after' | 'date') => {
    setKind(next);
    if (next === 'after') onChange({ delayUntil: null });
  };
  return (
    <Stack gap="sm" component="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} component="legend" p={0}>
          {title}
        </Text>
        {mayWaitForDate && (
          <SegmentedControl
            size="xs"
            aria-label={title}
            value={kind}
            onChange={(value) => choose(value as 'after' | 'date')}
            data={[
              { value: 'after', label: phrases.afterAWhile },
              { value: 'date', label: phrases.notBeforeADate },
            ]}
          />
        )}
      </Group>
      {kind === 'after' ? (
        <AfterFields draft={draft} onChange={onChange} />
      ) : (
        <TimeField
          type="datetime-local"
          label={say(phrases.notBeforeZone, {
            zone: clockNameAt(new Date(draft.delayUntil ?? Date.now()), clocks.moments),
          })}
          defaultValue={draft.delayUntil === null ? '' : toWallTime(draft.delayUntil, clocks.moments.zone)}
          onChange={({ currentTarget: { value, validity } }) => {
            if (!validity.badInput) onChange({ delayUntil: fromWallTime(value, clocks.moments.zone) });
          }}
          onUnfinished={onUnfinished}
        />
      )}
      <Text size="xs" c="dimmed">
        {!sendsText && silentSentence(draft.featureType, words.leads)}
        {sendsText &&
          (kind === 'date' && draft.delayUntil === null ? say(phrases.chooseADate, { sentence: when }) : when)}
      </Text>
      {sendsText && kind === 'after' && <OutsideHours draft={draft} />}
    </Stack>
  );
}

function AfterFields({ draft, onChange }: Pick<DelayFieldsProps, 'draft' | 'onChange'>) {
  // An hour without a name is kept for steps that have one, also where it is offered to no others.
  const offersCustomHour = useOffersCustomWindow();
  const { hours: zone } = useDelayClocks();
  const [hadCustomHour] = useState(draft.window !== null && !presetHours.includes(draft.window));
  const [isCustom, setCustom] = useState(hadCustomHour);
  const choose = (value: string | null) => {
    setCustom(value === customHour);
    if (value === anyTime) onChange({ window: null });
    else if (value !== customHour) onChange({ window: Number(value) });
    else if (draft.window === null) onChange({ window: firstCustomHour });
  };
  return (
    <Group gap="sm" align="flex-end">
      {units.map(({ unit, label }) => (
        <NumberInput
          key={unit}
          label={label}
          w={88}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          value={draft[unit]}
          onChange={(value) => onChange({ [unit]: wholeDelay(Number(value)) })}
        />
      ))}
      <Select
        label={phrases.timeOfDay}
        w={190}
        allowDeselect={false}
        value={isCustom ? customHour : draft.window === null ? anyTime : String(draft.window)}
        onChange={choose}
        data={[
          { value: anyTime, label: phrases.anyTime },
          ...windowPresets.map(({ label, hour }) => ({
            value: String(hour),
            label: `${label} (${hourLabel(hour)} ${zone})`,
          })),
          ...(offersCustomHour || hadCustomHour ? [{ value: customHour, label: phrases.customHour }] : []),
        ]}
      />
      {isCustom && draft.window !== null && (
        <CustomHour hour={draft.window} zone={zone} onChange={(window) => onChange({ window })} />
      )}
    </Group>
  );
}

type Sending = { clocks: DelayClocks; hours: string };

function whenSentence(draft: StepDraft, isFirst: boolean, lead: string, { clocks, hours }: Sending): string {
  const { hours: zone } = clocks;
  const delay = delayOf(draft);
  if (delay.delayUntil !== null) {
    return say(phrases.waitsUntilDate, { date: delayLabel(delay, clocks), hours });
  }
  if (draft.structureType !== 'feature') {
    const label = chainDelayLabel(draft.structureType, delay, clocks);
    const when = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    return say(phrases.goesOutAroundAppointment, { when, zone, hours });
  }
  const { windowHour } = delay;
  const waits = delay.days + delay.hours + delay.minutes > 0;
  const sentences = isFirst ? firstStep : laterStep;
  const { atAnyTime, atAnHour } = waits ? sentences.afterAWait : sentences.rightAfter;
  const values = { delay: waitOf(delay), lead, hours };
  if (windowHour === null) return say(atAnyTime, values);
  return say(atAnHour, { ...values, hour: hourLabel(windowHour), zone });
}

const firstStep = {
  rightAfter: {
    atAnyTime: phrases.rightAfterJoining,
    atAnHour: phrases.rightAfterJoiningAtHour,
  },
  afterAWait: {
    atAnyTime: phrases.delayAfterJoining,
    atAnHour: phrases.delayAfterJoiningAtHour,
  },
} as const;
const laterStep = {
  rightAfter: {
    atAnyTime: phrases.rightAfterTheStepBefore,
    atAnHour: phrases.rightAfterTheStepBeforeAtHour,
  },
  afterAWait: {
    atAnyTime: phrases.delayAfterTheStepBefore,
    atAnHour: phrases.delayAfterTheStepBeforeAtHour,
  },
} as const;
