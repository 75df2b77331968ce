import type { TriggerKind, TriggerSettings } from './kind.ts';

/** At least this share of one of the step's videos was watched, over all visits. Seconds watched twice count once. */
export const watched = {
  type: 'WATCHED',
  label: 'Watched part of a video',
  fields: ['percent', 'performedAction', 'days', 'hours'],
  listensTo: ['slide.viewed'],
  reads: 'videos',
  isExclusive: false,
  problem: (settings) =>
    percentOf(settings) < 1 || percentOf(settings) > 100 ? 'Please enter a percentage from 1 to 100.' : null,
  isDone: (settings, history) =>
    percentOf(settings) > 0 && history.watchedShare * 100 >= Math.min(percentOf(settings), MOST_PERCENT),
  words: (settings) => ({
    done: `Watched at least ${percentOf(settings)}% of a video`,
    notDone: `Watched less than ${percentOf(settings)}% of a video`,
  }),
} as const satisfies TriggerKind<'WATCHED'>;

// Players end a fraction of a second before the length they report.
const MOST_PERCENT = 99;

function percentOf(settings: TriggerSettings): number {
  return settings.percent ?? 0;
}
