import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerBrand } from '../../brands/registry.ts';
import { exampleBrand } from '../../domain/brands/testing/example-brand.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { turnSwitch } from '../testing/turn-switch.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;
let leadId: LeadId;
let staff: ReturnType<typeof appointmentsOf>;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  await work(organizationId);
});

async function work(inOrganization: OrganizationId): Promise<void> {
  organizationId = inOrganization;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  leadId = (await buildLead(server.context, organizationId)).id;
  staff = appointmentsOf(server, () => token, leadId);
}

const instant = () => buildCampaignAround(server.context, organizationId, [{ chain: 'feature', message: 'Now' }]);
const around = () =>
  buildCampaignAround(server.context, organizationId, [{ chain: 'before', message: 'Soon', days: 1 }]);
const across = (query: ReturnType<typeof sql>) =>
  inTransactionAcrossOrganizations(server.context.db, (tx) => query.execute(tx));

describe('an appointment', () => {
  it('on a day adds the contact to its campaigns and schedules the texts around noon of that day [API-67]', async () => {
    const campaign = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: 'See you tomorrow', days: 1 },
      { chain: 'appointment', message: 'How was it?', hours: 3 },
    ]);
    const { success, errors, lead } = await staff.create(`eventDate: "2026-03-20", campaignsToAdd: ["${campaign.id}"]`);
    expect({ success, errors }).toEqual({ success: true, errors: [] });
    expect(lead.campaigns).toMatchObject([{ campaign: { id: String(campaign.id) } }]);
    const kept = { leadId: String(leadId), eventDate: '2026-03-20', eventTime: null, eventUrl: null };
    expect(lead.appointments).toMatchObject([{ ...kept, kind: 'dated', campaigns: [{ id: String(campaign.id) }] }]);
    const noon = '2026-03-20T19:00:00.000Z';
    const [before, after] = campaign.stepIds.map(String);
    expect(lead.featureQueue).toMatchObject([
      { campaignFeatureId: before, appointmentDate: noon, scheduledFor: '2026-03-19T19:00:00.000Z' },
      { campaignFeatureId: after, appointmentDate: noon, scheduledFor: '2026-03-20T22:00:00.000Z' },
    ]);
  });

  it('can’t be created in or moved into the past, but may stay there', async () => {
    const past = { success: false, errors: ['That date has passed. Please choose today or a later date.'] };
    expect(await staff.create('eventDate: "2026-03-09"')).toMatchObject(past);
    expect(await staff.create('eventTime: "2026-03-10T11:00:00-07:00"')).toMatchObject(past);
    const [made] = (await staff.create('eventDate: "2026-03-10"')).lead.appointments;
    const move = async (eventDate: string) =>
      (
        await server.graphql(
          `mutation { updateLeadAppointment(leadAppointmentId: "${made?.id}", eventDate: "${eventDate}") { success errors } }`,
          ...[{}, token],
        )
      ).updateLeadAppointment;
    expect(await move('2026-03-09')).toEqual(past);
    expect(await move('2026-03-10')).toMatchObject({ success: true });
  });

  it('is dated, dateless or at an exact time, which belongs to its calendar [DETAIL-21]', async () => {
    await staff.create('eventDate: "2026-03-20"');
    await staff.create('eventDate: null');
    const { lead } = await staff.create('eventTime: "2026-03-21T10:30:00-07:00", eventUrl: "https://calendar.test/1"');
    expect(lead.appointments).toMatchObject([
      { kind: 'dated', eventDate: '2026-03-20', eventTime: null },
      {
        kind: 'eventTime',
        eventDate: null,
        eventTime: '2026-03-21T17:30:00.000Z',
        eventUrl: 'https://calendar.test/1',
      },
      { kind: 'dateless', eventDate: null, eventTime: null },
    ]);
    const [, exact] = lead.appointments;
    for (const change of ['eventDate: "2026-03-25"', 'noDate: true']) {
      expect(await staff.update(exact?.id ?? '', change)).toMatchObject({
        success: false,
        errors: ['This time comes from a calendar and is changed there.'],
      });
    }
    const campaign = await around();
    const added = await staff.update(exact?.id ?? '', `campaignsToAdd: ["${campaign.id}"]`);
    expect(added.lead.featureQueue).toMatchObject([{ scheduledFor: '2026-03-20T17:30:00.000Z' }]);
  });

  it('without a date accepts only campaigns that need none, even when the date is removed [DETAIL-21 DETAIL-24]', async () => {
    const needsDate = 'A campaign with messages before or after the appointment needs a date.';
    const [plain, dated] = [await instant(), await around()];
    expect(await staff.create(`campaignsToAdd: ["${dated.id}"]`)).toMatchObject({
      success: false,
      errors: [needsDate],
    });
    const { lead } = await staff.create(`campaignsToAdd: ["${plain.id}"]`);
    const [{ id = '' } = {}] = lead.appointments;
    expect(lead.featureQueue).toHaveLength(1);
    expect(await staff.update(id, `campaignsToAdd: ["${dated.id}"]`)).toMatchObject({ errors: [needsDate] });
    expect((await staff.update(id, `eventDate: "2026-03-20", campaignsToAdd: ["${dated.id}"]`)).errors).toEqual([]);
    expect(await staff.update(id, 'noDate: true')).toMatchObject({ errors: [needsDate] });
    const taken = await staff.update(id, `noDate: true, campaignsToRemove: ["${dated.id}"]`);
    expect(taken.lead.appointments).toMatchObject([{ kind: 'dateless', campaigns: [{ id: String(plain.id) }] }]);
    expect(taken.lead.featureQueue).toHaveLength(1);
  });

  it('reports a missing or invalid date [DETAIL-24]', async () => {
    const missing = 'Please choose a date, or tick "No date (instant campaigns only)".';
    expect(await staff.create('eventDate: ""')).toMatchObject({ success: false, errors: [missing] });
    const { lead } = await staff.create('eventDate: "2026-03-20"');
    const [{ id = '' } = {}] = lead.appointments;
    expect(await staff.update(id, 'eventDate: ""')).toMatchObject({ success: false, errors: [missing] });
    for (const date of ['2026-02-30', '03/20/2026', '20260320', '0000-01-01'])
      expect(await staff.update(id, `eventDate: "${date}"`)).toMatchObject({ errors: ['Please enter a date.'] });
    const far = { success: false, errors: ['Please choose a date within the next ten years.'] };
    expect(await staff.update(id, 'eventDate: "2099-03-20"')).toMatchObject(far);
    expect(await staff.create('eventTime: "9999-03-20T10:00:00Z"')).toMatchObject(far);
  });

  it('at an exact time is created once however often it is sent, with the campaigns of each request [API-67]', async () => {
    const [one, two] = [await around(), await around()];
    const time = 'eventTime: "2026-03-21T10:30:00-07:00"';
    await staff.create(`${time}, campaignsToAdd: ["${one.id}"]`);
    const { errors, lead } = await staff.create(`${time}, campaignsToAdd: ["${one.id}", "${two.id}"]`);
    expect(errors).toEqual([]);
    expect(lead.appointments).toMatchObject([{ campaigns: [{ id: String(one.id) }, { id: String(two.id) }] }]);
    expect(lead.featureQueue.map((item) => item.campaignFeatureId).sort()).toEqual(
      [...one.stepIds, ...two.stepIds].map(String).sort(),
    );
  });

  it('has a time that can be stored', async () => {
    for (const time of ['9999-12-31T23:59:59-23:59', '0000-06-01T00:00:00Z', '0001-01-01T00:00:00+14:00'])
      expect(await staff.create(`eventTime: "${time}"`)).toMatchObject({
        ...{ success: false, errors: ['Please enter a date and time.'] },
      });
  });

  it('changes its campaigns or is deleted, and waiting texts follow at once [API-68 API-69]', async () => {
    const [one, two] = [await around(), await around()];
    const { lead } = await staff.create(`eventDate: "2026-03-20", campaignsToAdd: ["${one.id}"]`);
    const [{ id = '' } = {}] = lead.appointments;
    const changed = await staff.update(id, `campaignsToAdd: ["${two.id}"], campaignsToRemove: ["${one.id}"]`);
    expect(changed.lead.appointments[0]?.campaigns).toEqual([{ id: String(two.id) }]);
    expect(changed.lead.featureQueue.map((item) => item.campaignFeatureId)).toEqual(two.stepIds.map(String));
    // Both campaigns keep the contact; a contact who was in one twice is still in it once.
    expect(changed.lead.campaigns).toHaveLength(2);
    const back = await staff.update(id, `campaignsToAdd: ["${one.id}"]`);
    expect(back.lead.featureQueue).toHaveLength(2);
    const gone = await staff.delete(id);
    expect(gone).toMatchObject({ success: true, lead: { appointments: [], featureQueue: [] } });
    expect(gone.lead.messages.map((text) => text.reason)).toEqual([
      'They were removed from the campaign',
      'The appointment was moved or canceled',
      'The appointment was moved or canceled',
    ]);
    expect(await staff.delete(id)).toMatchObject({ success: false });
  });

  it('that is created twice by a double click is one', async () => {
    const twice = await Promise.all([1, 2].map(() => staff.create('eventDate: "2026-03-20"')));
    expect(twice.map((answer) => answer.success)).toEqual([true, true]);
    expect((await staff.lead()).appointments).toHaveLength(1);
  });

  it('keeps its history for the timeline', async () => {
    const { lead } = await staff.create('eventDate: "2026-03-20"');
    const [{ id = '' } = {}] = lead.appointments;
    await staff.update(id, 'eventDate: "2026-03-21"');
    await staff.delete(id);
    const { rows } = await across(
      sql`select change, event_date from appointment_changes where lead_id = ${leadId} order by id`,
    );
    expect(rows).toEqual([
      { change: 'made', event_date: '2026-03-20' },
      { change: 'moved', event_date: '2026-03-21' },
      { change: 'cancelled', event_date: '2026-03-21' },
    ]);
  });
});

describe('an organization with the external builder', () => {
  const notOffered = { success: false, errors: ['Appointments are not available in your organization.'] };

  it('creates no appointments and adds no campaigns, and keeps and moves existing ones [OPEN-31]', async () => {
    const campaign = await instant();
    const { lead } = await staff.create('eventDate: "2026-03-20"');
    const [{ id = '' } = {}] = lead.appointments;
    await turnSwitch(server.context, organizationId, 'v2');
    expect(await staff.create('eventDate: "2026-03-22"')).toMatchObject(notOffered);
    expect(await staff.update(id, `campaignsToAdd: ["${campaign.id}"]`)).toMatchObject(notOffered);
    expect(await staff.update(id, 'eventDate: "2026-03-23"')).toMatchObject({ success: true });
    expect((await staff.lead()).appointments).toMatchObject([{ eventDate: '2026-03-23' }]);
  });

  it('can do so if its brand has granted it, as to organization 47 [BRAND-42 CONST-82]', async () => {
    const build = async () => (await buildOrganization(server.context, { brand: 'granting' })).id;
    const [one, next] = [await build(), await build()];
    const grants = [{ organization: String(one), capability: 'appointments-in-v2' as const }];
    registerBrand(exampleBrand({ key: 'granting', hostNames: ['granting.localhost'], grants }));
    for (const id of [one, next]) await turnSwitch(server.context, id, 'v2');
    await work(one);
    const campaign = await instant();
    expect((await staff.create(`eventDate: "2026-03-20", campaignsToAdd: ["${campaign.id}"]`)).errors).toEqual([]);
    await work(next);
    expect(await staff.create('eventDate: "2026-03-20"')).toMatchObject(notOffered);
  });
});

describe('the date that a visitor enters on a landing page', () => {
  it('becomes an appointment with the campaigns of the page; entered again, it moves', async () => {
    await work((await buildOrganization(server.context, { brand: 'tattoo' })).id);
    const campaign = await around();
    const page = await buildLandingPage(server.context, organizationId, { campaignId: campaign.id });
    const submit = async (day: string) => {
      const fields = { name: 'Vera Visitor', phone: '6025550133', 'opt-in': 'Verified', appointment: day };
      const widgets = Object.entries(fields).map(([id, content]) => ({ id, content }));
      const { answer } = await server.graphql(
        'mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) { answer: submitLandingPage(landingPageCode: $code, widgets: $widgets) { success errors } }',
        { code: page.code, widgets },
      );
      expect(answer).toEqual({ success: true, errors: [] });
      const found = await server.graphql('{ leads(search: "Vera") { leads { id } } }', {}, token);
      return appointmentsOf(server, () => token, Number(found.leads.leads[0].id) as LeadId).lead();
    };
    expect(await submit('2026-05-20')).toMatchObject({
      appointments: [{ kind: 'dated', eventDate: '2026-05-20', campaigns: [{ id: String(campaign.id) }] }],
      featureQueue: [{ appointmentDate: '2026-05-20T19:00:00.000Z', scheduledFor: '2026-05-19T19:00:00.000Z' }],
    });
    expect(await submit('2026-05-28')).toMatchObject({
      appointments: [{ eventDate: '2026-05-28' }],
      featureQueue: [{ scheduledFor: '2026-05-27T19:00:00.000Z' }],
    });
  });
});
