import { actorOf, builder, instant, resultType } from '../../platform/graphql/builder.ts';
import { readOnce } from '../../platform/graphql/load-together.ts';
import { OrganizationRef } from '../types.ts';
import { endEmergencyAccess, startEmergencyAccess, withdrawEmergencyAccess } from './change-access.ts';
import { type CurrentAccess, loadAccesses } from './load-accesses.ts';

builder.objectField(OrganizationRef, 'emergencyAccessUntil', (t) =>
  t.string({
    nullable: true,
    description: 'Until when a platform admin, who is signed in, sees this organization without the mask.',
    resolve: ({ id }, _args, { actor }) =>
      actor?.organizationId === id ? instant(actor.emergencyAccess?.until ?? null) : null,
  }),
);

const EmergencyAccessRef = builder.objectRef<CurrentAccess>('EmergencyAccess').implement({
  fields: (t) => ({
    userName: t.exposeString('userName', { nullable: true }),
    until: t.string({ resolve: ({ until }) => instant(until) }),
    reason: t.exposeString('reason'),
  }),
});

builder.objectField(OrganizationRef, 'emergencyAccesses', (t) =>
  t.field({
    type: [EmergencyAccessRef],
    description: 'Who of the platform sees this organization without the mask now, and why; for its own people.',
    resolve: readOnce(async ({ id }, { actor, db, clock }) =>
      actor?.organizationId === id && actor.access !== 'NONE' ? loadAccesses({ db, clock }, id) : [],
    ),
  }),
);

const StartEmergencyAccessResult = resultType<{ until: Date }>('StartEmergencyAccessResult', (t) => ({
  until: t.string({ nullable: true, resolve: ({ until }) => instant(until ?? null) }),
}));
const EndEmergencyAccessResult = resultType('EndEmergencyAccessResult');

builder.mutationField('startEmergencyAccess', (t) =>
  t.field({
    type: StartEmergencyAccessResult,
    description: 'Shows a masked organization whole for an hour; its owners are mailed the reason.',
    permission: 'emergency-access.use',
    args: { reason: t.arg.string({ required: true }) },
    resolve: async (_root, { reason }, context) => ({
      until: await startEmergencyAccess(context, actorOf(context), reason),
    }),
  }),
);

builder.mutationField('endEmergencyAccess', (t) =>
  t.field({
    type: EndEmergencyAccessResult,
    permission: 'emergency-access.use',
    resolve: async (_root, _args, context) => {
      await endEmergencyAccess(context, actorOf(context));
      return {};
    },
  }),
);

const WithdrawEmergencyAccessResult = resultType('WithdrawEmergencyAccessResult');

builder.mutationField('withdrawEmergencyAccess', (t) =>
  t.field({
    type: WithdrawEmergencyAccessResult,
    description:
      'Masks the organization again for everyone of the platform, before their hour is over; for its owners.',
    permission: 'emergency-access.end',
    resolve: async (_root, _args, context) => {
      await withdrawEmergencyAccess(context, actorOf(context));
      return {};
    },
  }),
);
