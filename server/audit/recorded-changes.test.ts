import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

type Entry = { action: string; object: string; details: Record<string, unknown> };

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
let us: { id: OrganizationId; userId: number; token: string };
beforeEach(async () => {
  const { id } = await buildOrganization(context);
  const user = await buildUser(context, id, { access: 'OWNER' });
  us = { id, userId: user.id, token: user.token };
});

const ask = async (call: string, variables: Record<string, unknown> = {}) => {
  const declared = 'text' in variables ? '($text: String!)' : '';
  const { answer } = await server.graphql(`mutation ${declared} { answer: ${call} }`, variables, us.token);
  expect(answer.errors).toEqual([]);
  return answer;
};

const entries = () =>
  inTransaction(context.db, us.id, async (tx) => {
    const found = await sql<Entry>`
      select action, object_type || ' ' || object_id as object, details from audit_entries
      where organization_id = ${us.id} and actor_user_id is not null order by number`.execute(tx);
    return found.rows;
  });

const told = async () => (await entries()).map(({ action, details }) => [action, details]);

const idsOf = async (count: number) => {
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push((await buildLead(context, us.id)).id);
  return ids;
};

describe('the audit trail records', () => {
  it('who was put into a group and taken out, each once, and what was done to the group', async () => {
    const leadIds = await idsOf(2);
    const { group } = await ask('createGroup(name: "Diabetics") { errors group { id } }');
    const args = `groupId: "${group.id}", leadIds: ${JSON.stringify(leadIds.map(String))}`;
    for (const _twice of [1, 2]) await ask(`addLeadsToGroup(${args}) { errors }`);
    for (const _twice of [1, 2]) await ask(`removeLeadsFromGroup(${args}) { errors }`);
    for (const _twice of [1, 2])
      await ask(
        `updateGroup(groupId: "${group.id}", group: { name: "Checkups", landingPage: { title: "Come" } }) { errors }`,
      );
    const named = { count: 2, leadIds: leadIds.join(' ') };
    expect(await told()).toEqual([
      ['group-created', {}],
      ['leads-put-in-group', named],
      ['leads-taken-from-group', named],
      ['group-changed', { fields: 'name', from: 'Diabetics', to: 'Checkups' }],
      ['group-changed', { fields: 'title', from: '', to: 'Come' }],
    ]);
    expect(new Set((await entries()).map(({ object }) => object))).toEqual(new Set([`group ${group.id}`]));
  });

  it('who was taken out of a campaign, and finds that by the contact', async () => {
    const [lead = 0, other = 0] = await idsOf(2);
    const { id } = await buildCampaign(context, us.id, { userId: us.userId, leadIds: [lead, other] as never });
    for (const _twice of [1, 2])
      await ask(`removeLeadsFromCampaign(campaignId: "${id}", leadIds: ["${lead}"]) { errors }`);
    expect(await entries()).toEqual([
      { action: 'leads-taken-out', object: `campaign ${id}`, details: { count: 1, leadIds: String(lead) } },
    ]);
    const list = 'query ($id: ID!) { auditEntries(leadId: $id) { entries { phrase } } }';
    const { auditEntries } = await server.graphql(list, { id: String(lead) }, us.token);
    expect(auditEntries.entries).toEqual([{ phrase: 'took a lead out of a campaign' }]);
    expect((await server.graphql(list, { id: String(other) }, us.token)).auditEntries.entries).toEqual([]);
  });

  it('a corrected phone with the last digits, and the names of other changed fields, without their values', async () => {
    const { id } = await buildLead(context, us.id, { name: 'Ann Lee', phone: '6025550131' });
    const save = 'lead: { name: "Anna Low", phone: "6025550132", email: "a@b.test" }';
    for (const _twice of [1, 2]) await ask(`updateLead(leadId: "${id}", ${save}) { errors }`);
    const kept = (await entries()).filter(({ action }) => action !== 'consent-confirmed');
    const object = `lead ${id}`;
    expect(kept).toEqual([
      { action: 'lead-changed', object, details: { fields: 'name firstName lastName email' } },
      { action: 'lead-phone-corrected', object, details: { from: '…0131', to: '…0132' } },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/Ann|602|b\.test/);
  });

  it('who is responsible for a contact, and notes on them', async () => {
    const [lead] = await idsOf(1);
    for (const _twice of [1, 2])
      await ask(`assignLead(leadId: "${lead}", userId: "${us.userId}") { errors }`).catch(() => undefined);
    await ask(`addLeadNote(leadId: "${lead}", note: $text) { errors }`, { text: 'Is afraid of needles' });
    expect(await entries()).toEqual([
      { action: 'lead-assigned', object: `lead ${lead}`, details: { userId: us.userId } },
      { action: 'note-added', object: `lead ${lead}`, details: {} },
    ]);
    expect(JSON.stringify(await entries())).not.toContain('needles');
  });

  it('what a setting of the organization was and is', async () => {
    const save = (fields: string) =>
      ask(`updateOrganization(organizationId: "${us.id}", organization: { ${fields} }) { errors }`);
    for (const _twice of [1, 2])
      await save('allowIncomingLeads: true, language: "es", timeZone: "Europe/Berlin", autoReplyContent: "Our hours"');
    await save('allowIncomingLeads: false');
    const kept = await told();
    expect(kept.map(([action]) => action)).toEqual(Array(5).fill('organization-changed'));
    expect(kept.map(([, details]) => details)).toEqual([
      { fields: 'language', from: 'en', to: 'es' },
      { fields: 'timeZone', from: expect.stringContaining('/'), to: 'Europe/Berlin' },
      { fields: 'autoReplyContent', from: '', to: 'Our hours' },
      { fields: 'allowIncomingLeads', from: false, to: true },
      { fields: 'allowIncomingLeads', from: true, to: false },
    ]);
  });

  it('what a switch was and is', async () => {
    for (const isOn of [true, true, false])
      await ask(`updateOrganization(organizationId: "${us.id}", organization: { showEventsPage: ${isOn} }) { errors }`);
    expect(await told()).toEqual([
      ['switch-changed', { switch: 'showEventsPage', on: true, from: 'default' }],
      ['switch-changed', { switch: 'showEventsPage', on: false, from: true }],
    ]);
  });

  it('landing pages with their options, and custom values', async () => {
    const { landingPage: page } = await ask('createLandingPage(title: "Spring") { errors landingPage { id } }');
    for (const _twice of [1, 2])
      await ask(`updateLandingPage(landingPageId: "${page.id}", landingPage: { description: "Words" }) { errors }`);
    const { option } = await ask(
      `createLandingPageDropdownOption(landingPageId: "${page.id}", label: "Knee") { errors option { id } }`,
    );
    const args = `landingPageDropdownOptionId: "${option.id}", label: "Hip"`;
    for (const _twice of [1, 2]) await ask(`updateLandingPageDropdownOption(${args}) { errors }`);
    await ask(`deleteLandingPageDropdownOptions(landingPageDropdownOptionIds: ["${option.id}"]) { errors }`);
    await ask('createCustomValues(values: [{ name: "Room", value: "12" }]) { errors }');
    expect(await told()).toEqual([
      ['landing-page-created', {}],
      ['landing-page-changed', { fields: 'description' }],
      ['landing-page-changed', { part: 'option-added' }],
      ['landing-page-changed', { part: 'option-changed' }],
      ['landing-page-changed', { part: 'option-deleted', count: 1 }],
      ['custom-values-changed', { count: 1 }],
    ]);
  });
});

it('saves while someone types are one row of the page for an hour; the file has each, and the chain is whole', async () => {
  const { id, stepIds } = await buildCampaign(context, us.id, { userId: us.userId, steps: [{ message: 'Hello' }] });
  clock.advance({ minutes: 60 - clock.now().getUTCMinutes(), seconds: 1 });
  for (const text of ['H', 'He', 'Hey']) {
    await ask(`updateCampaignFeature(campaignFeatureId: "${stepIds[0]}", messageContent: "${text}") { errors }`);
    await ask(`updateCampaign(campaignId: "${id}", name: "${text}") { errors }`);
    clock.advance({ seconds: 1 });
  }
  clock.advance({ minutes: 60 });
  await ask(`updateCampaign(campaignId: "${id}", name: "Later") { errors }`);
  const document = '{ auditEntries { total entries { action times object { name } details { name value } } } }';
  const { total, entries: rows } = (await server.graphql(document, {}, us.token)).auditEntries;
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { action: 'campaign-changed', times: 1, object: { name: 'Later' } },
    { action: 'campaign-changed', times: 3 },
    { action: 'step-changed', times: 3 },
  ]);
  expect(rows[2].details).toContainEqual({ name: 'version', value: '4' });
  const { csv } = (await server.graphql('{ auditReport { csv } }', {}, us.token)).auditReport;
  expect(csv.match(/step-changed/g)).toHaveLength(3);
  const { verifyAudit } = await server.graphql('{ verifyAudit { isUnbroken entries } }', {}, us.token);
  expect(verifyAudit).toEqual({ isUnbroken: true, entries: 8 });
});
