import type { TriggerKind } from './kind.ts';

/** The link after the last slide was opened. */
export const redirect = {
  type: 'REDIRECT',
  label: 'Followed the link at the end',
  fields: ['performedAction', 'days', 'hours'],
  listensTo: ['redirect.followed'],
  isExclusive: false,
  problem: () => null,
  isDone: (_settings, history) => history.hasFollowed,
  words: () => ({ done: 'Followed the link at the end', notDone: 'Did not follow the link at the end' }),
} as const satisfies TriggerKind<'REDIRECT'>;
