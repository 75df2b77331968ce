import { UserRef } from '../accounts/index.ts';
import { actorOf, builder, instant, resultType } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { disconnectCalendly } from './calendly/disconnect-calendly.ts';
import { loadIntegrations } from './load-integrations.ts';
import { type IntegrationRow, integrationTypes } from './types.ts';

const IntegrationType = builder.enumType('IntegrationType', { values: integrationTypes });

const DoneResult = resultType('IntegrationChangeResult');

const Integration = builder.objectRef<IntegrationRow>('Integration').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    created: t.string({ resolve: (integration) => instant(integration.createdAt) }),
    integrationType: t.expose('integrationType', { type: IntegrationType }),
  }),
});

const integrationsOf = loadTogether<number, IntegrationRow[]>((context, _organizationId, userIds) =>
  loadIntegrations(context, actorOf(context), userIds),
);

builder.objectField(UserRef, 'integrations', (t) =>
  t.field({
    type: [Integration],
    resolve: async (user, _args, context) =>
      (await integrationsOf(context, actorOf(context).organizationId, user.id)) ?? [],
  }),
);

builder.mutationField('disconnectCalendly', (t) =>
  t.field({
    type: DoneResult,
    permission: 'calendars.connect',
    resolve: async (_root, _args, context) => {
      await disconnectCalendly(context, actorOf(context));
      return {};
    },
  }),
);
