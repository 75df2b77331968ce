import { actorOf, builder, instant, resultType } from '../../platform/graphql/builder.ts';
import { PhoneNumberRef } from '../schema.ts';
import { type CarrierCheck, checkWithCarrier } from './check-with-carrier.ts';
import { setWebhooks } from './set-webhooks.ts';

builder.objectFields(PhoneNumberRef, (t) => ({
  webhooksOk: t.exposeBoolean('webhooksOk', {
    nullable: true,
    description: 'Whether the carrier reports to this server about it; null until checked.',
  }),
  webhooksCheckedAt: t.string({ nullable: true, resolve: ({ webhooksCheckedAt }) => instant(webhooksCheckedAt) }),
}));

const CarrierCheckResult = resultType<CarrierCheck>('CarrierCheckResult', (t) => ({
  checked: t.exposeInt('checked', { nullable: true, description: 'How many numbers were compared.' }),
  lost: t.stringList({ nullable: true, resolve: ({ lost }) => lost && [...lost] }),
  found: t.stringList({ nullable: true, resolve: ({ found }) => found && [...found] }),
  unanswered: t.stringList({ nullable: true, resolve: ({ unanswered }) => unanswered && [...unanswered] }),
  unknown: t.stringList({ nullable: true, resolve: ({ unknown }) => unknown && [...unknown] }),
  misdirected: t.stringList({ nullable: true, resolve: ({ misdirected }) => misdirected && [...misdirected] }),
}));
const SetWebhooksResult = resultType<{ changed: number }>('SetWebhooksResult', (t) => ({
  changed: t.exposeInt('changed', { nullable: true }),
}));

builder.mutationField('checkNumbers', (t) =>
  t.field({
    type: CarrierCheckResult,
    permission: 'platform.numbers',
    description: 'Compares all numbers with those in the carrier account, now.',
    resolve: (_root, _args, context) => checkWithCarrier(context, actorOf(context)),
  }),
);

builder.mutationField('setWebhooks', (t) =>
  t.field({
    type: SetWebhooksResult,
    permission: 'platform.numbers',
    description: 'Points every number whose replies go elsewhere to this server.',
    resolve: async (_root, _args, context) => ({ changed: await setWebhooks(context, actorOf(context)) }),
  }),
);
