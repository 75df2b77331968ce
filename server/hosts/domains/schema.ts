import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, instant, type RequestContext, resultType } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { atMost } from '../../platform/throttle/rule.ts';
import { admit, throttleKey } from '../../platform/throttle/throttle.ts';
import { checkDomain } from './check-domain.ts';
import { claimDomain } from './claim-domain.ts';
import { type DnsRecord, type DomainSettings, loadDomain, type OwnDomain } from './load-domain.ts';
import { removeDomain } from './remove-domain.ts';

const DnsRecordRef = builder.objectRef<DnsRecord>('DnsRecord').implement({
  fields: (t) => ({ type: t.exposeString('type'), name: t.exposeString('name'), value: t.exposeString('value') }),
});

const OwnDomainRef = builder.objectRef<OwnDomain>('OwnDomain').implement({
  fields: (t) => ({
    domain: t.exposeString('domain'),
    state: t.exposeString('state', { description: 'pending, live or failing.' }),
    problem: t.exposeString('problem', { nullable: true }),
    records: t.field({ type: [DnsRecordRef], resolve: ({ records }) => [...records] }),
    checkedAt: t.string({ nullable: true, resolve: ({ checkedAt }) => instant(checkedAt) }),
    nextCheckAt: t.string({ resolve: ({ nextCheckAt }) => instant(nextCheckAt) }),
    fallsBackAt: t.string({ nullable: true, resolve: (own) => instant(own.fallsBackAt) }),
  }),
});

const OwnDomainResult = resultType<DomainSettings>('OwnDomainResult', (t) => ({
  domain: t.expose('domain', { type: OwnDomainRef, nullable: true }),
  retired: t.stringList({ nullable: true, resolve: ({ retired }) => retired && [...retired] }),
  linkOrigin: t.exposeString('linkOrigin', { nullable: true }),
  target: t.exposeString('target', { nullable: true }),
  isOffered: t.exposeBoolean('isOffered', { nullable: true }),
}));

const load = (context: RequestContext): Promise<DomainSettings> => loadDomain(context, actorOf(context));

builder.queryField('ownDomain', (t) =>
  t.field({ type: OwnDomainResult, permission: 'domains.view', resolve: (_root, _args, context) => load(context) }),
);

builder.mutationField('addOwnDomain', (t) =>
  t.field({
    type: OwnDomainResult,
    permission: 'domains.edit',
    args: { domain: t.arg.string({ required: true }) },
    resolve: async (_root, { domain }, context) => {
      await slowDown(context, actorOf(context).organizationId);
      await claimDomain(context, actorOf(context), domain);
      return load(context);
    },
  }),
);

builder.mutationField('checkOwnDomain', (t) =>
  t.field({
    type: OwnDomainResult,
    permission: 'domains.edit',
    resolve: async (_root, _args, context) => {
      const { organizationId } = actorOf(context);
      await slowDown(context, organizationId);
      const { domain } = await load(context);
      if (domain) await checkDomain(context, { organizationId, domain: domain.domain });
      return load(context);
    },
  }),
);

builder.mutationField('removeOwnDomain', (t) =>
  t.field({
    type: OwnDomainResult,
    permission: 'domains.edit',
    resolve: async (_root, _args, context) => {
      await removeDomain(context, actorOf(context));
      return load(context);
    },
  }),
);

const checks = atMost(20, 10 * 60_000);

// It queries other people's DNS servers, so it is limited per day.
async function slowDown(context: Context, organizationId: OrganizationId): Promise<void> {
  const key = throttleKey('own-domain', organizationId);
  const isAdmitted = await inTransaction(context.db, organizationId, (tx) =>
    admit(tx, key, checks, context.clock.now()),
  );
  if (!isAdmitted) refuse('too-many-domain-checks');
}
