import type { TriggerKind } from './kind.ts';

/** The content of the step was opened by a person. */
export const viewed = {
  type: 'VIEWED',
  label: 'Opened the content',
  fields: ['performedAction', 'days', 'hours'],
  listensTo: ['pitch.opened'],
  isExclusive: false,
  problem: () => null,
  isDone: (_settings, history) => history.openedAt !== null,
  words: () => ({ done: 'Opened the content', notDone: 'Did not open the content' }),
} as const satisfies TriggerKind<'VIEWED'>;
