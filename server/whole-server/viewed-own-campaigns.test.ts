import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/database.ts';
import { buildContactWorld } from '../testing/build-contact-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { canaryOf, plantCanaries } from '../testing/canaries.ts';
import { allOperations } from '../testing/sample-call.ts';
import { startTestServer } from '../testing/test-server.ts';
import { executeWhole, wholeCall } from '../testing/whole-call.ts';

// A campaign made for one contact is named after the contact: who reads its name has been shown the contact.

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const queries = allOperations().filter((one) => one.kind === 'query' && one.name !== 'logoutUser');

let world: Awaited<ReturnType<typeof buildContactWorld>>;
beforeAll(async () => {
  world = await buildContactWorld(server, await buildOrganization(context, { brand: 'health' }), {
    isForOneLead: true,
  });
  // Each of the other things that name campaigns names one of these.
  const { campaignId, groupId, landingPageId, landingPageDropdownOptionId } = world.ids;
  for (const change of [
    `updateGroup(groupId: "${groupId}", group: { landingPage: { campaignId: "${campaignId}" } })`,
    `updateLandingPage(landingPageId: "${landingPageId}", landingPage: { campaignsToAdd: ["${campaignId}"] })`,
    `updateLandingPageDropdownOption(landingPageDropdownOptionId: "${landingPageDropdownOptionId}", campaignsToAdd: ["${campaignId}"])`,
  ])
    expect(await server.graphql(`mutation { answer: ${change} { success errors } }`, {}, world.manager.token)).toEqual({
      answer: { success: true, errors: [] },
    });
  await plantCanaries(context, world.organizationId);
});

// A report that is downloaded has an entry of its own.
const entries = () =>
  inTransaction(context.db, world.organizationId, async (tx) => {
    const found = await sql<{ views: number }>`
      select count(*)::int as views from audit_entries
      where organization_id = ${world.organizationId} and action in ('lead-viewed', 'report-downloaded')`.execute(tx);
    return found.rows[0]?.views ?? 0;
  });

describe('in a brand that records views', () => {
  it('every query that answers with the name of a contact adds an entry, also where only a campaign is named after them', async () => {
    const shown = [];
    for (const query of queries) {
      const before = await entries();
      const call = wholeCall(query, (argument) => world.ids[argument] ?? '987654321', world.phone);
      const answer = JSON.stringify(await executeWhole(context, world.manager.token, call));
      if (!answer.includes(canaryOf('leads.name'))) continue;
      shown.push(query.name);
      expect([query.name, (await entries()) - before]).toEqual([query.name, 1]);
    }
    expect(shown).toEqual(expect.arrayContaining(['campaigns', 'lead', 'sendStats', 'needsYou', 'landingPage']));
  });

  it('the progress of what is sent, which every screen reads again and again, adds one entry an hour', async () => {
    // In this brand no one stays signed in for an hour.
    const read = async (times: number) => {
      const { token } = await buildUser(context, world.organizationId, { access: 'MANAGER' });
      const before = await entries();
      for (let n = 0; n < times; n += 1)
        await server.graphql('{ sendStats { sendStats { campaignName } } }', {}, token);
      return (await entries()) - before;
    };
    expect(await read(3)).toBe(1);
    server.clock.advance({ minutes: 60 });
    expect(await read(3)).toBe(1);
  });
});
