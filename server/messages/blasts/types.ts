import { resultType } from '../../platform/graphql/builder.ts';

/**
 * The result of messaging many contacts: how many messages are planned, and how many contacts were left out because
 * they opted out.
 */
export const MessageManyResult = resultType<{ planned: number; optedOut: number }>('MessageManyResult', (t) => ({
  planned: t.exposeInt('planned', { nullable: true }),
  optedOut: t.exposeInt('optedOut', { nullable: true }),
}));
