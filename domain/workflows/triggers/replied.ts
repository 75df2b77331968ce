import type { TriggerKind } from './kind.ts';

/** The contact texted back after the step's message was sent. */
export const replied = {
  type: 'REPLIED',
  label: 'Replied',
  fields: ['performedAction', 'days', 'hours'],
  listensTo: ['message.received'],
  reads: 'replies',
  isExclusive: false,
  problem: () => null,
  isDone: (_settings, history) => history.repliedAt !== null,
  words: () => ({ done: 'Replied', notDone: 'Didn’t reply' }),
} as const satisfies TriggerKind<'REPLIED'>;
