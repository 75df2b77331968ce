import { expect, it } from 'vitest';
import { consentOfContact } from '../../../domain/consent/consent-of-contact.ts';
import { listFilters } from '../../../domain/leads/listing/list-filters.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { agreeToTexts } from '../../testing/agree-to-texts.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { optOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

const LIST = `query ($page: Int, $filters: ListFilters) { leads(page: $page, filters: $filters) { errors total leads {
  id optedIn optedOut mayWantToStop needsConsent invalidPhone isFormUnconfirmed } } }`;

// Each of these, and every combination of them, makes one contact.
const TOLL_FREE = 1;
const STARTED = 2;
const DOUBTED = 4;
const STOPPED = 8;
const MOVED = 16;
const ON_A_FORM = 32;
const ALL = 64;

it('a filter by consent finds exactly those whom the list calls so', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const read = async (filters: object) => {
    const found: ({ id: string } & Parameters<typeof consentOfContact>[0])[] = [];
    for (let page = 1; ; page += 1) {
      const { leads } = await server.graphql(LIST, { page, filters }, token);
      expect(leads.errors).toEqual([]);
      found.push(...leads.leads);
      if (found.length >= leads.total) return found;
    }
  };
  const publish = (fact: Parameters<typeof context.facts.publish>[2]) =>
    inTransaction(context.db, organizationId, (tx) => context.facts.publish(tx, context, fact));
  const move = 'mutation ($id: ID!, $lead: LeadInput!) { updateLead(leadId: $id, lead: $lead) { success errors } }';
  const kinds: number[] = Array.from({ length: ALL }, (_, n) => n);
  const chosen = kinds.filter((n) => (n & MOVED) === 0 || (n & (STARTED | DOUBTED)) === 0);
  for (const n of chosen) {
    const area = (n & TOLL_FREE) !== 0 ? '800' : '602';
    const { id, phone } = await buildLead(context, organizationId, {
      phone: `${area}55503${String(n).padStart(2, '0')}`,
    });
    const at = clock.now();
    if ((n & STARTED) !== 0) await publish({ kind: 'lead.opted-in', organizationId, phone, at });
    if ((n & DOUBTED) !== 0) await publish({ kind: 'stop.suspected', organizationId, leadId: id, at });
    if ((n & (STOPPED | MOVED)) !== 0) await optOut(context, organizationId, phone);
    const now = (n & MOVED) !== 0 ? `${area}55504${phone.slice(-2)}` : phone;
    // No one has agreed to texts on the new phone of someone who had opted out.
    if (now !== phone) await server.graphql(move, { id, lead: { phone: now } }, token);
    if ((n & ON_A_FORM) !== 0) await agreeToTexts(context, organizationId, [now], { isUnproved: true });
    if ((n & (STOPPED | MOVED)) === (STOPPED | MOVED)) await optOut(context, organizationId, now);
  }
  const everyone = await read({});
  expect(everyone).toHaveLength(chosen.length);
  const found = new Map<string, string[]>();
  for (const { key, takes } of listFilters)
    if (key === 'consent')
      for (const choice of takes) found.set(choice, (await read({ consent: choice })).map(({ id }) => id).sort());
  const called = (kind: string) => (kind === 'claimed' ? 'not-opted-in' : kind);
  const listed = Map.groupBy(everyone, (lead) => called(consentOfContact(lead)));
  for (const [choice, ids] of found)
    if (choice !== 'may-be-texted')
      expect([choice, ids]).toEqual([choice, (listed.get(choice) ?? []).map(({ id }) => id).sort()]);
  expect([...listed.keys()].toSorted(), 'one of each').toEqual(
    [...found.keys()].filter((choice) => choice !== 'may-be-texted').toSorted(),
  );
});
