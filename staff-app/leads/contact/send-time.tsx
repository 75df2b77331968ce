import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { zoneLabelAt } from '../../design/dates.ts';
import { DayField } from '../../design/day-field.tsx';
import { TimeField } from '../../design/time-field.tsx';
import { fromWallTime, toWallTime } from '../../design/wall-time.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';

/** A day, and a time such as 17:30, on the clock of the organization, on which the screens show when messages go out. */
export type WallTime = { readonly day: string | null; readonly time: string };

/** A moment on that clock. */
export function wallTimeOf(iso: string, zone: string): WallTime {
  const [day = null, time = ''] = toWallTime(iso, zone).split('T');
  return { day, time };
}

/** The moment that was chosen, as ISO 8601; null as long as a part is missing. */
export function momentOfWall({ day, time }: WallTime, zone: string): string | null {
  return day === null || time === '' ? null : fromWallTime(`${day}T${time}`, zone);
}

/** Whether a chosen moment is over, so that nothing can be sent at it. */
export function hasPassed(sendAt: string | null): boolean {
  return sendAt !== null && Date.parse(sendAt) <= Date.now();
}

type SendTimeProps = {
  value: WallTime;
  onChange: (value: WallTime) => void;
  /** Only a part of the time is typed. */
  onUnfinished: (isUnfinished: boolean) => void;
};

/** Chooses when a message is sent. */
export function SendTime({ value: { day, time }, onChange, onUnfinished }: SendTimeProps) {
  const at = momentOfWall({ day, time }, useBrand().clock.zone);
  const zone = zoneLabelAt(at === null ? new Date() : new Date(at));
  return (
    <>
      <DayField label={phrases.dateToSend} value={day} onChange={(next) => onChange({ day: next, time })} />
      <TimeField
        type="time"
        label={say(phrases.timeToSend, { zone })}
        value={time}
        onChange={(event) => onChange({ day, time: event.currentTarget.value })}
        onUnfinished={onUnfinished}
      />
    </>
  );
}
