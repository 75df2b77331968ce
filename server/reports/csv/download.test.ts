import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;
let userId: number;
let campaignId: CampaignId;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
  ({ token, id: userId } = await buildUser(server.context, organizationId));
  const leadIds = await buildLeads(server.context, organizationId, 4_100);
  campaignId = (await buildCampaign(server.context, organizationId, { steps: [], leadIds })).id;
});

const allow = (id: CampaignId | string, as = token) =>
  server.graphql(`mutation { downloadReport(campaignId: "${id}") { success errors ticket } }`, {}, as);
const ticketFor = async (id: CampaignId, as = token) => (await allow(id, as)).downloadReport.ticket as string;
const post = (ticket: string) =>
  fetch(`${server.url}/downloads/report`, { method: 'POST', body: new URLSearchParams({ ticket }) });
const whole = async (id: CampaignId) =>
  (await server.graphql(`{ csvReport(campaignId: "${id}") { csv } }`, {}, token)).csvReport.csv as string;
const recorded = () =>
  inTransaction(server.context.db, organizationId, async (tx) => {
    const found = await sql<{ ip: string | null; user: number }>`
      select ip, actor_user_id as "user" from audit_entries
      where organization_id = ${organizationId} and action = 'report-downloaded' order by number`.execute(tx);
    return found.rows;
  });

describe('Report.csv as a download', () => {
  it('is the same file, and is recorded [CAMP-22 CAMP-23]', async () => {
    const expected = await whole(campaignId);
    const before = (await recorded()).length;
    const answer = await post(await ticketFor(campaignId));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Report.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString()).toBe(`\ufeff${expected}`);
    expect((await recorded()).slice(before)).toEqual([{ ip: expect.any(String), user: userId }]);
  });

  it('comes while it is read, and is recorded even if most of it is never taken', async () => {
    const before = (await recorded()).length;
    const answer = await post(await ticketFor(campaignId));
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toMatch(/^Name,Phone/);
    expect(value?.length).toBeLessThan((await whole(campaignId)).length / 2);
    await reader?.cancel();
    expect((await recorded()).length).toBe(before + 2);
  });

  it('needs a ticket of ours that is younger than a minute', async () => {
    const ticket = await ticketFor(campaignId);
    for (const bad of ['', 'made-up', `${ticket.slice(0, -2)}xx`]) {
      const answer = await post(bad);
      expect([answer.status, await answer.text()]).toEqual([403, sentenceOf('download-used')]);
    }
    server.clock.advance({ seconds: 61 });
    expect((await post(ticket)).status).toBe(403);
  });

  it('opens the file once', async () => {
    const ticket = await ticketFor(campaignId);
    const answers = await Promise.all([post(ticket), post(ticket), post(ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    await Promise.all(answers.map((answer) => answer.text()));
    expect((await post(ticket)).status).toBe(403);
    expect((await post(await ticketFor(campaignId))).status).toBe(200);
  });

  it('ends with the session and with the right to it', async () => {
    const member = await buildUser(server.context, organizationId, { access: 'MANAGER' });
    const ticket = await ticketFor(campaignId, member.token);
    await server.graphql(`mutation { deleteUsers(userIds: ["${member.id}"]) { success errors } }`, {}, token);
    expect((await post(ticket)).status).toBe(403);
    const own = await buildUser(server.context, organizationId, { access: 'MANAGER' });
    const second = await ticketFor(campaignId, own.token);
    await server.graphql('{ logoutUser { success } }', {}, own.token);
    expect((await post(second)).status).toBe(403);
  });

  it("isn't allowed for another organization's campaign", async () => {
    const other = (await buildOrganization(server.context)).id;
    const lead = await buildLead(server.context, other, {});
    const foreign = await buildCampaign(server.context, other, { steps: [], leadIds: [lead.id] });
    expect((await allow(foreign.id)).downloadReport).toMatchObject({ success: false, ticket: null });
    const stranger = await buildUser(server.context, other);
    const theirs = await ticketFor(foreign.id, stranger.token);
    expect(await (await post(theirs)).text()).not.toBe(await whole(campaignId));
  });

  it('shows its first rows without being recorded, and never more than 20', async () => {
    const before = (await recorded()).length;
    const shown = async (rows: number) => {
      const asked = `{ csvReport(campaignId: "${campaignId}", rows: ${rows}) { csv } }`;
      return (await server.graphql(asked, {}, token)).csvReport.csv.trim().split('\r\n').length;
    };
    expect([await shown(3), await shown(5_000), await shown(-1)]).toEqual([4, 21, 1]);
    expect((await recorded()).length).toBe(before);
  });

  it('counts as a view of the contacts in its first rows, where the brand keeps views', async () => {
    const clinic = (await buildOrganization(server.context, { brand: 'health' })).id;
    const owner = await buildUser(server.context, clinic, { access: 'OWNER' });
    const leadIds = await buildLeads(server.context, clinic, 30);
    const { id } = await buildCampaign(server.context, clinic, { steps: [], leadIds });
    await server.graphql(`{ csvReport(campaignId: "${id}", rows: 8) { csv } }`, {}, owner.token);
    const read = '{ auditEntries(action: "lead-viewed") { entries { leads { id } } } }';
    const { auditEntries } = await server.graphql(read, {}, owner.token);
    const viewed = auditEntries.entries.map(({ leads }: { leads: { id: string }[] }) => leads.map((lead) => lead.id));
    expect(viewed).toEqual([leadIds.slice(0, 8).map(String)]);
  });
});
