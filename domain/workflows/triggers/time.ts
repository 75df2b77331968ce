import type { TriggerKind, TriggerSettings } from './kind.ts';

/** The content of the step was viewed for this many seconds, over all visits. */
export const time = {
  type: 'TIME',
  label: 'Watched for some time',
  fields: ['seconds', 'performedAction', 'days', 'hours'],
  listensTo: ['slide.viewed'],
  isExclusive: false,
  problem: (settings) => (secondsOf(settings) < 1 ? 'Please enter the seconds of viewing.' : null),
  isDone: (settings, history) => secondsOf(settings) > 0 && history.viewedSeconds >= secondsOf(settings),
  words: (settings) => {
    const seconds = `${secondsOf(settings)} ${secondsOf(settings) === 1 ? 'second' : 'seconds'}`;
    return { done: `Watched for at least ${seconds}`, notDone: `Watched for less than ${seconds}` };
  },
} as const satisfies TriggerKind<'TIME'>;

function secondsOf(settings: TriggerSettings): number {
  return settings.seconds ?? 0;
}
