import type { TriggerKind } from './kind.ts';

/** The content wasn't opened within a time after the message was sent. */
export const unopened = {
  type: 'UNOPENED',
  label: 'Did not open the content in time',
  fields: ['days', 'hours'],
  listensTo: [],
  isExclusive: true,
  isJudgedLater: true,
  problem: ({ days, hours }) =>
    (days ?? 0) * 24 + (hours ?? 0) < 1 ? 'Please enter the days or hours to wait for the content to be opened.' : null,
  isDone: (_settings, history) => history.openedAt !== null,
  words: () => ({ done: 'Opened the content', notDone: 'Did not open the content' }),
} as const satisfies TriggerKind<'UNOPENED'>;
