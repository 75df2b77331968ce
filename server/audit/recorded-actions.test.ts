import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { recordStart, recordStop } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

type Entry = { action: string; actor_user_id: number | null; object_type: string; object_id: string; details: object };

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
let us: { id: OrganizationId; userId: number; token: string };
let campaignId: string;
beforeEach(async () => {
  us = await organization('default');
  campaignId = String((await buildCampaign(context, us.id, { userId: us.userId })).id);
});

async function organization(brand: string) {
  const { id } = await buildOrganization(context, { brand });
  const user = await buildUser(context, id, { access: 'MANAGER' });
  return { id, userId: user.id, token: user.token };
}

const ask = (document: string, variables: Record<string, unknown> = {}, token = us.token) =>
  server.graphql(document, variables, token);

const entries = (organizationId = us.id) =>
  inTransaction(context.db, organizationId, async (tx) => {
    const found = await sql<Entry>`
      select action, actor_user_id, object_type, object_id, details from audit_entries
      where organization_id = ${organizationId} order by number`.execute(tx);
    return found.rows;
  });

describe('the audit trail records', () => {
  it('that a campaign was paused, continued, archived, restored and deleted, once each', async () => {
    for (const paused of [true, false])
      await ask(`mutation { pauseCampaign(campaignId: "${campaignId}", paused: ${paused}) { success } }`);
    for (const _twice of [1, 2]) await ask(`mutation { archiveCampaign(campaignId: "${campaignId}") { success } }`);
    for (const _twice of [1, 2]) await ask(`mutation { restoreCampaign(campaignId: "${campaignId}") { success } }`);
    await ask(`mutation { deleteCampaign(campaignId: "${campaignId}") { success } }`);
    const campaign = { actor_user_id: us.userId, object_type: 'campaign', object_id: campaignId };
    expect(await entries()).toEqual([
      { ...campaign, action: 'switch-changed', details: { switch: 'paused', on: true } },
      { ...campaign, action: 'switch-changed', details: { switch: 'paused', on: false } },
      { ...campaign, action: 'campaign-archived', details: {} },
      { ...campaign, action: 'campaign-restored', details: {} },
      { ...campaign, action: 'campaign-deleted', details: {} },
    ]);
  });

  it('that a report was downloaded', async () => {
    await ask(`{ csvReport(campaignId: "${campaignId}") { success } }`);
    await ask('{ csvReport(campaignId: "999999") { success } }');
    expect(await entries()).toMatchObject([{ action: 'report-downloaded', object_id: campaignId }]);
  });

  it('that many contacts were added to a campaign at once: how many and which, and no text', async () => {
    const leadIds = [];
    for (let n = 0; n < 3; n += 1) leadIds.push(String((await buildLead(context, us.id)).id));
    const document = `mutation ($leadIds: [ID!]) { addLeadsToCampaign(campaignId: "${campaignId}", leadIds: $leadIds) { added } }`;
    for (const _twice of [1, 2]) await ask(document, { leadIds });
    expect(await entries()).toEqual([
      {
        ...{ action: 'bulk-sent', actor_user_id: us.userId, object_type: 'campaign', object_id: campaignId },
        details: { count: 3, leadIds: leadIds.join(' ') },
      },
    ]);
  });

  it('that a file of contacts was imported: when it began and, with the last part, all of it', async () => {
    const part = (chunk: number, last: boolean) =>
      ask(`mutation { leadsFromCsv(leads: [["Ann ${chunk}", "602555010${chunk}"], ["Bo", "1"]], headers: ["Name", "Phone"],
        fullNameKey: "Name", phoneKey: "Phone", importKey: "k", fileName: "f.csv", chunk: ${chunk}, firstLine: 2,
        last: ${last}) { leadImport { id } } }`);
    const { leadsFromCsv } = await part(0, false);
    await part(1, true);
    await part(1, true);
    const begun = { action: 'leads-import-begun', actor_user_id: us.userId, object_type: 'import' };
    expect(await entries()).toEqual([
      { ...begun, object_id: leadsFromCsv.leadImport.id, details: { campaignId: null } },
      {
        ...{ action: 'leads-imported', actor_user_id: us.userId, object_type: 'import' },
        object_id: leadsFromCsv.leadImport.id,
        details: { rows: 4, created: 2, known: 0, skipped: 2, campaignId: null },
      },
    ]);
  });

  it('that rows of a file repeat a number of the same file, apart from contacts who were there before', async () => {
    const { phone } = await buildLead(context, us.id);
    const rows = JSON.stringify([
      ['Ann', '6025550101'],
      ['Ann again', '6025550101'],
      ['Bo', phone],
    ]);
    await ask(`mutation { leadsFromCsv(leads: ${rows}, headers: ["Name", "Phone"], fullNameKey: "Name", phoneKey: "Phone",
      importKey: "k", fileName: "f.csv", chunk: 0, firstLine: 2, last: true) { success } }`);
    const details = { rows: 3, created: 1, known: 1, repeated: 1, skipped: 0, campaignId: null };
    expect(await entries()).toMatchObject([{ action: 'leads-imported', details }]);
  });

  it('that a contact opted out and in, with the end of the number only', async () => {
    const { id: organizationId } = us;
    const phone = '6025550188';
    const at = (minutes: number) => new Date(context.clock.now().getTime() + minutes * 60_000);
    await inTransaction(context.db, organizationId, async (tx) => {
      const stop = { organizationId, phone, source: 'keyword', reason: 'STOP' } as const;
      await recordStop(tx, context, { ...stop, sourceId: 'a', at: at(1) });
      await recordStop(tx, context, { ...stop, sourceId: 'a', at: at(1) });
      await recordStart(tx, context, { organizationId, phone, sourceId: 'b', word: 'START', at: at(2) });
    });
    const entry = { action: 'consent-changed', actor_user_id: null, object_type: 'phone', object_id: '…0188' };
    const kept = await entries();
    expect(kept).toMatchObject([entry, entry]);
    expect(JSON.stringify(kept)).not.toContain(phone);
  });

  it('whose phone opted out: the contact who had it then, and no one where there was none', async () => {
    const { id: leadId, phone } = await buildLead(context, us.id);
    const stop = { organizationId: us.id, source: 'keyword', reason: 'STOP', at: context.clock.now() } as const;
    await inTransaction(context.db, us.id, async (tx) => {
      await recordStop(tx, context, { ...stop, phone });
      await recordStop(tx, context, { ...stop, phone: '6025550189' });
    });
    const details = { to: 'stopped', source: 'keyword' };
    expect((await entries()).map((entry) => entry.details)).toEqual([{ ...details, leadIds: String(leadId) }, details]);
  });
});

describe('in brands that record views', () => {
  const lead = (id: number, more = '') => `{ lead(leadId: "${id}"${more}) { lead { id messages { message } } } }`;

  it('every view of a contact and of its messages is kept, a page of contacts as one entry', async () => {
    const health = await organization('health');
    const one = await buildLead(context, health.id);
    const two = await buildLead(context, health.id);
    await ask(lead(one.id), {}, health.token);
    await ask(lead(one.id, ', messagesOnly: true'), {}, health.token);
    await ask('{ leads { leads { name } } }', {}, health.token);
    await ask('{ leads(leadFilter: { messages: true }) { leads { name } } }', {}, health.token);
    const single = { object_type: 'lead', object_id: String(one.id) };
    expect(await entries(health.id)).toMatchObject([
      { action: 'lead-viewed', actor_user_id: health.userId, ...single },
      { action: 'feed-viewed', ...single },
      { action: 'feed-viewed', ...single },
      { action: 'lead-viewed', details: { count: 2, leadIds: `${two.id} ${one.id}` } },
    ]);
  });

  it('the board of a campaign is a view of its contacts', async () => {
    const health = await organization('health');
    const { id } = await buildLead(context, health.id);
    const board = await buildCampaign(context, health.id, { userId: health.userId, leadIds: [id] });
    await ask(`{ campaignBoard(campaignId: "${board.id}") { success } }`, {}, health.token);
    expect(await entries(health.id)).toMatchObject([{ action: 'lead-viewed', object_id: String(id) }]);
  });

  it('campaigns that are made for one contact, and so show its name, are a view of it', async () => {
    const health = await organization('health');
    const { id } = await buildLead(context, health.id);
    const made = `mutation { made: createCampaign(leadId: "${id}") { campaign { id } } }`;
    const own = (await ask(made, {}, health.token)).made.campaign.id;
    await buildCampaign(context, health.id, { userId: health.userId });
    const viewed = async () =>
      (await entries(health.id)).filter(({ action, object_id: of }) => action === 'lead-viewed' && of === String(id));
    await ask('{ campaigns { campaigns { name } } }', {}, health.token);
    expect(await viewed()).toHaveLength(1);
    await ask(`{ campaign(campaignId: "${own}") { campaign { leadName } } }`, {}, health.token);
    expect(await viewed()).toHaveLength(2);
    await ask('{ campaigns(archived: true) { campaigns { name } } }', {}, health.token);
    expect(await viewed()).toHaveLength(2);
    await ask(`mutation { updateCampaign(campaignId: "${own}") { campaign { name } } }`, {}, health.token);
    expect(await viewed()).toHaveLength(3);
  });

  it.each([
    ['an edit', 'updateLead(leadId: "ID", lead: {})'],
    ['an answer about a name', 'answerTypedName(leadId: "ID", typedName: "Ada Stranger", rename: false)'],
    ['an assignment', 'assignLead(leadId: "ID")'],
  ])('%s that changes nothing is a view of the contact that it answers with', async (_what, call) => {
    const health = await organization('health');
    const { id } = await buildLead(context, health.id);
    const change = (shown: string) =>
      ask(`mutation { ${call.replace('ID', String(id))} { lead { ${shown} } } }`, {}, health.token);
    await change('id');
    expect(await entries(health.id)).toEqual([]);
    await change('name phone messages { message }');
    const viewed = { object_type: 'lead', object_id: String(id) };
    expect(await entries(health.id)).toMatchObject([
      { action: 'lead-viewed', ...viewed },
      { action: 'feed-viewed', ...viewed },
    ]);
  });

  it('an edit has one entry, not a second one for its answer', async () => {
    const health = await organization('health');
    const { id } = await buildLead(context, health.id);
    await ask(
      `mutation { updateLead(leadId: "${id}", lead: { name: "Other Name" }) { lead { name } } }`,
      {},
      health.token,
    );
    expect((await entries(health.id)).map(({ action }) => action)).toEqual(['lead-changed']);
  });

  it('and not in other brands', async () => {
    const { id } = await buildLead(context, us.id);
    await ask(lead(id));
    await ask('{ leads { leads { name messages { message } } } }');
    expect(await entries()).toEqual([]);
  });
});
