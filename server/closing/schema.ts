import type { OrganizationId } from '../../domain/ids.ts';
import { lastsUntil } from '../../domain/privacy/closing.ts';
import { checkCurrentPassword, OrganizationRef } from '../accounts/index.ts';
import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { readOnce } from '../platform/graphql/load-together.ts';
import { closeOrganization } from './close-organization.ts';
import { loadClosing } from './load-closing.ts';
import { type Reopened, reopenOrganization } from './reopen-organization.ts';
import type { Closing } from './types.ts';

const ClosingRef = builder.objectRef<Closing>('Closing').implement({
  description: 'That an organization is closed: it sends nothing, and its pages and links show nothing.',
  fields: (t) => ({
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    by: t.string({
      nullable: true,
      description: 'The name of the person of the organization who closed it, if known.',
      resolve: ({ by, isByPlatform }) => (isByPlatform ? null : by),
    }),
    byPlatform: t.exposeBoolean('isByPlatform', { description: 'A platform admin closed it.' }),
    until: t.string({
      description: 'Until when it can be reopened.',
      resolve: ({ at }) => lastsUntil(at).toISOString(),
    }),
  }),
});

builder.objectField(OrganizationRef, 'closing', (t) =>
  t.field({
    type: ClosingRef,
    nullable: true,
    description: 'Since when the organization is closed, and by whom; absent while it is open.',
    resolve: readOnce(async (one, context) =>
      context.actor && one.closedAt !== null ? loadClosing(context, one.id) : null,
    ),
  }),
);

const CloseOrganizationResult = resultType('CloseOrganizationResult');
const ReopenOrganizationResult = resultType<Reopened>('ReopenOrganizationResult', (t) => ({
  expired: t.exposeInt('expired', {
    nullable: true,
    description: 'How many messages weren’t sent in time because the organization was closed.',
  }),
}));

const name = 'Its name, typed by the person who closes it.';

builder.mutationField('closeOrganization', (t) =>
  t.field({
    type: CloseOrganizationResult,
    permission: 'organization.close',
    description: 'Closes the organization in use. Asks for the password: a session alone must not close it.',
    args: {
      name: t.arg.string({ required: true, description: name }),
      currentPassword: t.arg.string({ required: true }),
    },
    resolve: async (_root, { name: typed, currentPassword }, context) => {
      await checkCurrentPassword(context, currentPassword);
      const { userId, organizationId } = actorOf(context);
      await closeOrganization(context, { userId, organizationId, isByPlatform: false }, typed);
      return {};
    },
  }),
);

builder.mutationField('reopenOrganization', (t) =>
  t.field({
    type: ReopenOrganizationResult,
    permission: 'organization.close',
    description: 'Reopens the organization in use. Sending stays paused.',
    resolve: (_root, _args, context) => {
      const { userId, organizationId } = actorOf(context);
      return reopenOrganization(context, { userId, organizationId, isByPlatform: false });
    },
  }),
);

builder.mutationField('closeClient', (t) =>
  t.field({
    type: CloseOrganizationResult,
    permission: 'platform.organizations',
    description: 'Closes an organization, as a platform admin.',
    args: {
      organizationId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true, description: name }),
      currentPassword: t.arg.string({ required: true }),
    },
    resolve: async (_root, { organizationId, name: typed, currentPassword }, context) => {
      await checkCurrentPassword(context, currentPassword);
      const { userId } = actorOf(context);
      const operator = { userId, organizationId: idOf<OrganizationId>(organizationId), isByPlatform: true };
      await closeOrganization(context, operator, typed);
      return {};
    },
  }),
);

builder.mutationField('reopenClient', (t) =>
  t.field({
    type: ReopenOrganizationResult,
    permission: 'platform.organizations',
    description: 'Reopens an organization, as a platform admin. Sending stays paused.',
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_root, { organizationId }, context) => {
      const { userId } = actorOf(context);
      const operator = { userId, organizationId: idOf<OrganizationId>(organizationId), isByPlatform: true };
      return reopenOrganization(context, operator);
    },
  }),
);
