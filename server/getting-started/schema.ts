import { type GettingStartedLine, gettingStartedKeys } from '../../domain/getting-started/lines.ts';
import { actorOf, builder, resultType } from '../platform/graphql/builder.ts';
import { dismissGettingStarted } from './dismiss-getting-started.ts';
import { type GettingStarted, loadGettingStarted } from './load-getting-started.ts';

const GettingStartedKey = builder.enumType('GettingStartedKey', { values: gettingStartedKeys });

const GettingStartedLineRef = builder.objectRef<GettingStartedLine>('GettingStartedLine').implement({
  fields: (t) => ({
    key: t.expose('key', { type: GettingStartedKey }),
    done: t.exposeBoolean('isDone'),
    mayDo: t.exposeBoolean('mayDo'),
  }),
});

const GettingStartedResult = resultType<GettingStarted>('GettingStartedResult', (t) => ({
  lines: t.field({ type: [GettingStartedLineRef], nullable: true, resolve: ({ lines }) => lines && [...lines] }),
  campaignId: t.exposeID('campaignId', { nullable: true }),
  isAroundAppointments: t.exposeBoolean('isAround', {
    nullable: true,
    description: 'Everything in that campaign goes out around appointments: it is sent by making one.',
  }),
}));
const DismissGettingStartedResult = resultType('DismissGettingStartedResult');

builder.queryField('gettingStarted', (t) =>
  t.field({
    type: GettingStartedResult,
    permission: 'leads.edit',
    resolve: (_root, _args, context) => loadGettingStarted(context, actorOf(context)),
  }),
);

builder.mutationField('dismissGettingStarted', (t) =>
  t.field({
    type: DismissGettingStartedResult,
    permission: 'organization.edit',
    resolve: async (_root, _args, context) => {
      await dismissGettingStarted(context, actorOf(context).organizationId);
      return {};
    },
  }),
);
