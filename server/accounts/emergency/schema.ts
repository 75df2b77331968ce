import { actorOf, builder, instant, resultType } from '../../platform/graphql/builder.ts';
import { OrganizationRef } from '../types.ts';
import { endEmergencyAccess, startEmergencyAccess } from './change-access.ts';

builder.objectField(OrganizationRef, 'emergencyAccessUntil', (t) =>
  t.string({
    nullable: true,
    description: 'Until when a platform admin, who is signed in, sees this organization without the mask.',
    resolve: ({ id }, _args, { actor }) =>
      actor?.organizationId === id ? instant(actor.emergencyAccess?.until ?? null) : null,
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
