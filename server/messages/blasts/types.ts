import { resultType } from '../../platform/graphql/builder.ts';

/** What is answered when many are messaged: how many texts are planned, and how many contacts get none: they opted out. */
export const MessageManyResult = resultType<{ planned: number; optedOut: number }>('MessageManyResult', (t) => ({
  planned: t.exposeInt('planned', { nullable: true }),
  optedOut: t.exposeInt('optedOut', { nullable: true }),
}));
