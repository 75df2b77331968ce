import type { StructureType } from './delay-label.ts';
import type { Delay } from './due-time.ts';
import { stepKind } from './step-kinds.ts';
import type { TimedStep } from './text-times.ts';

/**
 * The places of the messages that go out within the same minute as another one before them in their chain, the first
 * step being 0.
 */
export function textsTogether(steps: readonly TimedStep[], chain: StructureType): number[] {
  const texts = steps.flatMap(({ kind }, place) => (stepKind(kind).sendsText ? [place] : []));
  if (chain === 'feature') return texts.filter((place, at) => at > 0 && isRightAfter(steps, texts[at - 1] ?? 0, place));
  // Around an appointment each message counts from the appointment.
  const moments = texts.map((place) => momentOf(steps[place]?.delay));
  return texts.filter((_place, at) => moments.indexOf(moments[at] ?? '') < at);
}

// Nothing between the two waits: what counts from one message to the next is every step in between.
function isRightAfter(steps: readonly TimedStep[], before: number, place: number): boolean {
  const first = steps[before]?.delay;
  return steps.slice(before + 1, place + 1).every(({ kind, delay }) => {
    if (kind === 'APPOINTMENT' || delay.days + delay.hours + delay.minutes > 0) return false;
    if (delay.delayUntil !== null) return delay.delayUntil.getTime() <= (first?.delayUntil?.getTime() ?? 0);
    return delay.windowHour === null || delay.windowHour === first?.windowHour;
  });
}

function momentOf(delay: Delay | undefined): string {
  const { days = 0, hours = 0, minutes = 0, windowHour = null, delayUntil = null } = delay ?? {};
  if (delayUntil !== null) return `until ${delayUntil.getTime()}`;
  return `${days * 1440 + hours * 60 + minutes} at ${windowHour}`;
}
