import { beforeAll, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { recordStop } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
clock.stand();

const SHARED = '6025550131';
const OTHER = '6025550132';
let organizationId: OrganizationId;
let token: string;
let userId: number;

beforeAll(async () => {
  ({ id: organizationId } = await buildOrganization(context));
  ({ id: userId, token } = await buildUser(context, organizationId, { name: 'Mia Manager', access: 'OWNER' }));
});

const add = async (name: string, phone: string) =>
  (await buildLead(context, organizationId, { name, phone, userId })).id;

const correct = async (id: LeadId, phone: string) => {
  clock.advance({ hours: 1 });
  const document =
    'mutation ($id: ID!, $phone: String!) { updateLead(leadId: $id, lead: { phone: $phone }) { errors } }';
  expect((await server.graphql(document, { id: String(id), phone }, token)).updateLead.errors).toEqual([]);
  clock.advance({ hours: 1 });
};

const stop = (phone: string, at = clock.now()) =>
  inTransaction(context.db, organizationId, (tx) =>
    recordStop(tx, context, { organizationId, phone, source: 'keyword', reason: 'STOP', at }),
  );

type Consent = { kind: string; state: string; isEarlier: boolean };

async function stopsOf(id: LeadId): Promise<boolean[]> {
  const document = 'query ($id: ID!) { lead(leadId: $id) { lead { timeline { kind state isEarlier } } } }';
  const { timeline } = (await server.graphql(document, { id: String(id) }, token)).lead.lead;
  return timeline
    .filter(({ kind, state }: Consent) => kind === 'consent' && state === 'revoked')
    .map(({ isEarlier }: Consent) => isEarlier);
}

const latelyStopped = async () => {
  const { lately } = await server.graphql('{ lately { happenings { kind lead { name } } } }', {}, token);
  return lately.happenings
    .filter(({ kind }: { kind: string }) => kind.toLowerCase() === 'stopped')
    .map(({ lead }: { lead: { name: string } }) => lead.name);
};

it('an opt-out by an earlier holder of the number isn’t shown as the current contact’s', async () => {
  const first = await add('Ann Lee', SHARED);
  clock.advance({ hours: 1 });
  await stop(SHARED);
  expect(await latelyStopped()).toEqual(['Ann Lee']);
  await correct(first, OTHER);
  const second = await add('Bo Diaz', SHARED);
  expect(await stopsOf(first)).toEqual([false]);
  expect(await stopsOf(second)).toEqual([true]);
  expect(await latelyStopped()).toEqual([]);
  const before = clock.now();
  await correct(second, '6025550133');
  const third = await add('Cy Poe', '6025550134');
  await correct(third, SHARED);
  expect(await stopsOf(third)).toEqual([true]);
  // A text that arrives late is of who had the number when it was written.
  const { auditEntries } = await server.graphql('{ auditEntries { entries { action leads { name } } } }', {}, token);
  const named = auditEntries.entries.filter(({ action }: { action: string }) => action === 'consent-changed');
  expect(named.map(({ leads }: { leads: { name: string }[] }) => leads.map(({ name }) => name))).toEqual([['Ann Lee']]);
  const fourth = await add('Di Fox', '6025550135');
  await correct(fourth, '6025550136');
  await stop('6025550136', before);
  const [newest] = (await server.graphql('{ auditEntries { entries { action objectId leads { name } } } }', {}, token))
    .auditEntries.entries;
  expect(newest).toEqual({ action: 'consent-changed', objectId: '…0136', leads: [] });
});

it('a number that was corrected and given back is the contact’s own again', async () => {
  const lead = await add('Ed Kim', '6025550141');
  await correct(lead, '6025550142');
  await correct(lead, '6025550141');
  await stop('6025550141');
  await stop('6025550142');
  expect(await stopsOf(lead)).toEqual([false]);
});
