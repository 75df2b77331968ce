import type { OrganizationId } from '../../domain/ids.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { loadOrganization, OrganizationRef, type OrganizationRow } from '../accounts/index.ts';
import { actorOf, builder, idOf, instant, resultType } from '../platform/graphql/builder.ts';
import { readOnce } from '../platform/graphql/load-together.ts';
import { loadSendingPause, pauseSending } from './pause-sending.ts';
import { letSend, loadSendingStop, stopSending } from './stop-sending.ts';
import type { SendingPause as SendingPauseShape, SendingStop } from './types.ts';

const SendingPause = builder.objectRef<SendingPauseShape>('SendingPause').implement({
  fields: (t) => ({
    by: t.exposeString('by', { nullable: true, description: 'The name of the person who paused it, if known.' }),
    at: t.string({ nullable: true, resolve: ({ at }) => instant(at) }),
  }),
});

builder.objectField(OrganizationRef, 'sendingPause', (t) =>
  t.field({
    type: SendingPause,
    nullable: true,
    description: 'Who paused everything that the organization sends, and when; absent if it is not paused.',
    resolve: readOnce(async (one, context) =>
      context.actor && mayDo(context.actor, 'sending.view') && one.sendingPausedReason !== null
        ? loadSendingPause(context, one.id)
        : null,
    ),
  }),
);

const SendingStopRef = builder.objectRef<SendingStop>('SendingStop').implement({
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'What the platform tells the organization.' }),
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
  }),
});

builder.objectField(OrganizationRef, 'sendingStop', (t) =>
  t.field({
    type: SendingStopRef,
    nullable: true,
    description: 'Why the platform has stopped everything that the organization sends; absent while it has not.',
    resolve: readOnce(async (one, context) =>
      context.actor && mayDo(context.actor, 'sending.view') && one.sendingStoppedReason !== null
        ? loadSendingStop(context, one.id)
        : null,
    ),
  }),
);

const StopSendingResult = resultType('StopSendingResult');

builder.mutationField('stopSending', (t) =>
  t.field({
    type: StopSendingResult,
    permission: 'sending.stop',
    description: 'Stops everything that an organization sends until the platform lets it send again.',
    args: {
      organizationId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: 'Why; the people of the organization read it.' }),
    },
    resolve: async (_root, { organizationId, reason }, context) => {
      await stopSending(context, actorOf(context), idOf<OrganizationId>(organizationId), reason);
      return {};
    },
  }),
);

const LetSendResult = resultType<{ canceled: number }>('LetSendResult', (t) => ({
  canceled: t.exposeInt('canceled', { nullable: true, description: 'How many messages that were due were canceled.' }),
}));

builder.mutationField('letSend', (t) =>
  t.field({
    type: LetSendResult,
    permission: 'sending.stop',
    description: 'Lets an organization that was stopped send again.',
    args: {
      organizationId: t.arg.id({ required: true }),
      cancelsDue: t.arg.boolean({ required: true, description: 'Cancels what is due by now in place of sending it.' }),
    },
    resolve: async (_root, { organizationId, cancelsDue }, context) => ({
      canceled: await letSend(context, actorOf(context), idOf<OrganizationId>(organizationId), { cancelsDue }),
    }),
  }),
);

const PauseSendingResult = resultType<{ organization: OrganizationRow }>('PauseSendingResult', (t) => ({
  organization: t.expose('organization', { type: OrganizationRef, nullable: true }),
}));

builder.mutationField('pauseSending', (t) =>
  t.field({
    type: PauseSendingResult,
    permission: 'sending.pause-all',
    description: 'Pauses everything that the organization in use sends, or resumes it.',
    args: { paused: t.arg.boolean({ required: true }) },
    resolve: async (_root, { paused }, context) => {
      const actor = actorOf(context);
      await pauseSending(context, actor, paused);
      return { organization: await loadOrganization(context, actor.organizationId) };
    },
  }),
);
