import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { PhoneNumberResult } from '../schema.ts';
import { keepNumber } from './keep-number.ts';
import { loadReleaseOutlook, type ReleaseOutlook } from './load-release-outlook.ts';
import { releaseNumber } from './release-number.ts';

const ReleaseOutlookResult = resultType<ReleaseOutlook>('ReleaseOutlookResult', (t) => ({
  contacts: t.exposeInt('contacts', { nullable: true, description: 'How many contacts are texted from it now.' }),
  isLast: t.exposeBoolean('isLast', { nullable: true, description: 'No other number can send.' }),
  keepUntil: t.string({ nullable: true, resolve: ({ keepUntil }) => instant(keepUntil ?? null) }),
}));

builder.queryField('releaseOutlook', (t) =>
  t.field({
    type: ReleaseOutlookResult,
    permission: 'numbers.release',
    description: 'What releasing a number would do.',
    args: { numberId: t.arg.id({ required: true }) },
    resolve: (_root, { numberId }, context) => loadReleaseOutlook(context, actorOf(context), idOf(numberId)),
  }),
);

builder.mutationField('releaseNumber', (t) =>
  t.field({
    type: PhoneNumberResult,
    permission: 'numbers.release',
    args: { numberId: t.arg.id({ required: true }) },
    resolve: async (_root, { numberId }, context) => ({
      number: await releaseNumber(context, actorOf(context), idOf(numberId)),
    }),
  }),
);

builder.mutationField('keepNumber', (t) =>
  t.field({
    type: PhoneNumberResult,
    permission: 'numbers.release',
    description: 'Cancels a release before its grace period is over.',
    args: { numberId: t.arg.id({ required: true }) },
    resolve: async (_root, { numberId }, context) => ({
      number: await keepNumber(context, actorOf(context), idOf(numberId)),
    }),
  }),
);
