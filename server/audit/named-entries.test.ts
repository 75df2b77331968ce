import { describe, expect, it } from 'vitest';
import { recordStart, recordStop } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { inviteTo } from '../testing/invite-to.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;

const LIST = `query ($leadId: ID, $withoutViews: Boolean) {
  auditEntries(leadId: $leadId, withoutViews: $withoutViews) { platformActions entries {
    action phrase userId ip object { type id name } others { type name } leads { id name }
    details { name value } appointment { hasMoved fromDate date } } } }`;

type Listed = {
  action: string;
  userId: string | null;
  ip: string | null;
  object: { type: string; id: string; name: string } | null;
  leads: { id: string; name: string }[];
  details: { name: string; value: string }[];
};

async function clinic(brand = 'default') {
  const { id } = await buildOrganization(context, { brand });
  const owner = await buildUser(context, id, { name: 'Dawn Pike' });
  const ask = (document: string, variables = {}, token = owner.token) => server.graphql(document, variables, token);
  const list = async (asked = {}, token = owner.token) =>
    (await ask(LIST, asked, token)).auditEntries as { platformActions: string[]; entries: Listed[] };
  return { id, owner, ask, list };
}

const detailsOf = ({ details }: Listed) => Object.fromEntries(details.map(({ name, value }) => [name, value]));

describe('an entry of the audit trail names', () => {
  it('the contact who texted STOP and START, and is found by them', async () => {
    const { id: organizationId, list } = await clinic();
    const lead = await buildLead(context, organizationId, { name: 'Hana Kealoha', phone: '6025550111' });
    await buildLead(context, organizationId, { phone: '6025550112' });
    const { phone } = lead;
    await inTransaction(context.db, organizationId, async (tx) => {
      const at = (minutes: number) => new Date(context.clock.now().getTime() + minutes * 60_000);
      await recordStop(tx, context, { organizationId, phone, source: 'phrase', reason: 'no more', at: at(1) });
      await recordStart(tx, context, { organizationId, phone, sourceId: 'b', word: 'START', at: at(2) });
    });
    const { entries } = await list({ leadId: String(lead.id) });
    const leads = [{ id: String(lead.id), name: 'Hana Kealoha' }];
    expect(entries).toMatchObject([
      { action: 'consent-changed', leads },
      { action: 'consent-changed', leads },
    ]);
  });

  it('the removed person, and of one who never joined only the address', async () => {
    const { id, owner, ask, list } = await clinic();
    const nora = await buildUser(context, id, { name: 'Nora Nine', access: 'MANAGER' });
    await ask('{ logoutUser { success } }', {}, nora.token);
    const elsewhere = await buildUser(context, (await buildOrganization(context)).id, { name: 'Private Name' });
    await inviteTo(context, id, elsewhere.email, 'READONLY');
    const remove = 'mutation ($ids: [ID!]!) { deleteUsers(userIds: $ids) { success errors } }';
    const level = 'mutation ($id: ID!) { updateUser(userId: $id, user: { access: LIMITED }) { errors } }';
    await ask(level, { id: String(elsewhere.id) });
    expect((await list()).entries[0]).toMatchObject({ action: 'access-changed', object: { name: elsewhere.email } });
    expect((await ask(remove, { ids: [String(nora.id)] })).deleteUsers.success).toBe(true);
    const [removed] = (await list()).entries;
    expect(removed).toMatchObject({ action: 'user-deleted', userId: String(owner.id), object: { name: 'Nora Nine' } });
    await ask(remove, { ids: [String(elsewhere.id)] });
    expect(JSON.stringify((await list()).entries)).not.toContain('Private Name');
  });

  it('campaigns, and when an appointment was moved from and to', async () => {
    const { id, owner, ask, list } = await clinic();
    const campaign = await buildCampaign(context, id, { name: 'Spring', userId: owner.id });
    await ask(`mutation { archiveCampaign(campaignId: "${campaign.id}") { success } }`);
    const { id: leadId } = await buildLead(context, id);
    const of = appointmentsOf(server, () => owner.token, leadId);
    const [made] = (await of.create('eventDate: "2026-05-20"')).lead.appointments;
    const move = `mutation ($id: ID!, $day: String) { updateLeadAppointment(leadAppointmentId: $id, eventDate: $day) { success } }`;
    for (const day of ['2026-05-22', '2026-05-25']) await ask(move, { id: made?.id, day });
    const { entries } = await list();
    expect(entries).toMatchObject([
      { appointment: { hasMoved: true, fromDate: '2026-05-22', date: '2026-05-25' } },
      { appointment: { hasMoved: true, fromDate: '2026-05-20', date: '2026-05-22' } },
      { appointment: { hasMoved: false, date: '2026-05-20' } },
      { action: 'campaign-archived', object: { type: 'campaign', name: 'Spring' } },
    ]);
  });

  it('landing pages by their title, if they have one', async () => {
    const { ask, list } = await clinic();
    for (const title of ['Spring cleaning', '']) {
      const made = await ask(`mutation { createLandingPage(title: "${title}") { landingPage { id } } }`);
      const { id } = made.createLandingPage.landingPage;
      await ask(`mutation { archiveLandingPages(landingPageIds: ["${id}"]) { success } }`);
    }
    expect((await list()).entries).toMatchObject([
      { action: 'landing-page-archived', object: null },
      { action: 'landing-page-created', object: null },
      { action: 'landing-page-archived', object: { type: 'landing-page', name: 'Spring cleaning' } },
      { action: 'landing-page-created', object: { type: 'landing-page', name: 'Spring cleaning' } },
    ]);
  });

  it('contacts added by hand, those confirmed again, and those who sent a public form', async () => {
    const { id, ask, list } = await clinic();
    const add = 'mutation ($l: [LeadInput!]!) { createLeads(leads: $l) { success errors created known } }';
    const [ann, bo] = [
      { name: 'Ann Lee', phone: '6025550121' },
      { name: 'Bo Diaz', phone: '6025550122' },
    ];
    await ask(add, { l: [ann] });
    await ask(add, { l: [ann, bo] });
    const { code } = (await ask('mutation { createGroup(name: "Late") { group { code } } }')).createGroup.group;
    const submit = `mutation ($code: String!, $w: [LandingPageWidgetInput!]!) {
      submitGroupLandingPage(groupCode: $code, widgets: $w) { success errors } }`;
    const widgets = { name: 'Ann', phone: '6025550121', 'opt-in': 'Verified' };
    const send = () =>
      server.graphql(submit, { code, w: Object.entries(widgets).map(([id, content]) => ({ id, content })) }, null);
    expect((await send()).submitGroupLandingPage).toEqual({ success: true, errors: [] });
    await inTransaction(context.db, id, (tx) =>
      recordStop(tx, context, {
        ...{ organizationId: id, phone: '6025550121', source: 'keyword', reason: 'STOP', at: context.clock.now() },
      }),
    );
    await send();
    const told = (await list()).entries.map((entry) => [
      entry.action,
      entry.leads.map(({ name }) => name).join(', '),
      detailsOf(entry).optedOut,
    ]);
    expect(told).toEqual([
      ['form-sent', 'Ann Lee', 'true'],
      ['consent-changed', 'Ann Lee', undefined],
      ['form-sent', 'Ann Lee', 'false'],
      ['group-created', '', undefined],
      ['consent-confirmed', 'Ann Lee', undefined],
      ['leads-added', 'Bo Diaz', undefined],
      ['leads-added', 'Ann Lee', undefined],
    ]);
    const forms = (await list()).entries.filter(({ action }) => action === 'form-sent');
    expect(forms.map(({ ip }) => ip)).toEqual([null, null]);
  });

  it('that a platform admin saw masked contacts; and leaves out views if asked to', async () => {
    const { id, ask, list } = await clinic('health');
    const { id: leadId } = await buildLead(context, id);
    const admin = await buildUser(context, id, { isPlatformAdmin: true, access: 'NONE' });
    const view = 'query ($id: ID!) { lead(leadId: $id) { lead { id } } }';
    await ask(view, { id: String(leadId) });
    await ask(view, { id: String(leadId) }, admin.token);
    const { entries, platformActions } = await list();
    expect(entries.map(detailsOf)).toEqual([{ masked: 'true' }, {}]);
    expect(platformActions).toEqual([]);
    expect((await list({ withoutViews: true })).entries).toEqual([]);
    const start = 'mutation ($reason: String!) { startEmergencyAccess(reason: $reason) { success } }';
    await ask(start, { reason: 'Ticket 12: texts go out twice' }, admin.token);
    expect((await list({ withoutViews: true })).platformActions).toEqual(['emergency-access-started']);
  });
});
