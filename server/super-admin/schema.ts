import { builder, resultType } from '../platform/graphql/builder.ts';
import { type StatusSite, statusSites } from './status-sites.ts';

const StatusSiteRef = builder.objectRef<StatusSite>('StatusSite').implement({
  fields: (t) => ({
    brand: t.exposeString('brand'),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
  }),
});

const StatusSitesResult = resultType<{ sites: readonly StatusSite[] }>('StatusSitesResult', (t) => ({
  sites: t.field({ type: [StatusSiteRef], nullable: true, resolve: ({ sites }) => sites && [...sites] }),
}));

builder.queryField('statusSites', (t) =>
  t.field({
    type: StatusSitesResult,
    permission: 'platform.view',
    resolve: (_root, _args, context) => ({ sites: statusSites(context) }),
  }),
);
