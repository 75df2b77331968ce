import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { moveTo, sendDue } from '../../testing/appointments.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { modmedPractice, runImports } from '../../testing/modmed-practice.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { importPractice } from './import-practice.ts';
import { startDueImports } from './start-import.ts';

const server = await startTestServer({ roles: ['web'] });
const CONNECTED = { status: 200, body: { message: 'ModMed integration successful' } };
const LEADS = `{ leads { leads { id name firstName phone email optedOut appointments {
  id eventTime typeName importedFrom campaigns { name } } } } }`;
const MODMED = `{ modmed { success modmed { firm isImporting lastImport nextImport failure patients appointments notes
  campaigns { id } } isSimulated } }`;

let organizationId: OrganizationId;
let owner: { id: number; token: string };
let token: string;
let practice: ReturnType<typeof modmedPractice>;

beforeEach(async () => {
  server.clock.set('2026-03-02T15:00:00Z');
  organizationId = (await buildOrganization(server.context, { brand: 'health' })).id;
  owner = await buildUser(server.context, organizationId, { access: 'OWNER' });
  token = owner.token;
  practice = modmedPractice(server);
});

const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, token);
const leads = async () => (await ask(LEADS)).leads.leads;
const shown = async () => (await ask(MODMED)).modmed.modmed;
const goTo = async (at: string) => {
  token = await moveTo(server, at, owner, organizationId);
};
const connect = async () => {
  expect(await practice.connect(token)).toEqual(CONNECTED);
  await runImports(server);
};
const importNow = async () => {
  expect((await ask('mutation { importFromModmed { success errors } }')).importFromModmed.errors).toEqual([]);
  await runImports(server);
};

describe('a connected practice', () => {
  it('imports its patients and appointments, and a message before the appointment is sent with its time', async () => {
    const reminder = 'Hi {{first_name}}, see you on {{event_date}} at {{event_time}}, {{event_location}}.';
    const campaign = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: reminder, days: 1 },
    ]);
    const ana = await practice.addPatient('Ana', 'Lopez', { phone: '(602) 555-0142', email: 'ana@example.test' });
    await connect();
    for (const _twice of [1, 2])
      await ask('mutation ($ids: [ID!]!) { updateModmed(campaignIds: $ids) { success errors } }', {
        ids: [campaign.id],
      });
    const trail = (await ask('{ auditEntries { entries { action details { name value } } } }')).auditEntries.entries;
    const chosen = trail.filter(({ action }: { action: string }) => action === 'integration-changed');
    expect(chosen).toHaveLength(1);
    expect(chosen[0].details).toContainEqual({ name: 'campaignId', value: String(campaign.id) });
    await practice.addAppointment(ana, '2026-03-10T19:30:00Z', { typeName: 'Skin check' });
    await importNow();
    const [lead] = await leads();
    expect(lead).toMatchObject({ name: 'Ana Lopez', firstName: 'Ana', phone: '6025550142', email: 'ana@example.test' });
    expect(lead.appointments).toEqual([
      expect.objectContaining({
        eventTime: '2026-03-10T19:30:00.000Z',
        typeName: 'Skin check',
        importedFrom: 'MODMED',
      }),
    ]);
    expect(await shown()).toMatchObject({ firm: practice.firm, patients: 1, appointments: 1, notes: 0, failure: null });
    await goTo('2026-03-09T19:30:00Z');
    expect(await sendDue(server, organizationId)).toEqual([
      'Hi Ana, see you on 03/10/2026 at 3:30 PM, 1450 N 7th St, Phoenix, AZ 85006.',
    ]);
  });

  it('reminds once of two visits that are moved to one time, and still of one when the other is canceled', async () => {
    const { id } = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: 'Tomorrow', days: 1 },
    ]);
    await connect();
    await ask('mutation ($ids: [ID!]!) { updateModmed(campaignIds: $ids) { success } }', { ids: [id] });
    const ana = await practice.addPatient('Ana', 'Lopez', { phone: '6025550142' });
    const first = await practice.addAppointment(ana, '2026-03-10T19:30:00Z');
    const second = await practice.addAppointment(ana, '2026-03-10T20:30:00Z');
    await importNow();
    const waiting = async () => {
      const answer = await ask('{ leads { leads { appointments { eventTime waiting } } } }');
      return answer.leads.leads[0].appointments;
    };
    expect(await waiting()).toHaveLength(2);
    server.clock.advance({ minutes: 5 });
    await practice.changeAppointment(second, '2026-03-10T19:30:00Z', 'booked');
    await importNow();
    const once = [{ eventTime: '2026-03-10T19:30:00.000Z', waiting: 1 }];
    expect(await waiting()).toEqual(once);
    server.clock.advance({ minutes: 5 });
    await practice.changeAppointment(first, '2026-03-10T19:30:00Z', 'cancelled');
    await importNow();
    expect(await waiting()).toEqual(once);
  });

  it('is imported once, however often it is reported, and follows the practice’s changes', async () => {
    const reminders = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: 'Tomorrow at {{event_time}}', days: 1 },
    ]);
    await connect();
    await ask('mutation ($ids: [ID!]!) { updateModmed(campaignIds: $ids) { success } }', { ids: [reminders.id] });
    const ana = await practice.addPatient('Ana', 'Lopez', { phone: '6025550142' });
    const visit = await practice.addAppointment(ana, '2026-03-10T19:30:00Z');
    for (let times = 0; times < 3; times += 1) await importNow();
    const [before] = await leads();
    expect(before.appointments).toHaveLength(1);
    server.clock.advance({ minutes: 5 });
    await practice.changeAppointment(visit, '2026-03-12T15:00:00Z', 'booked');
    await importNow();
    const [moved] = await leads();
    // The same appointment at another time: its campaigns stay, its messages are rescheduled.
    expect(moved.appointments).toEqual([{ ...before.appointments[0], eventTime: '2026-03-12T15:00:00.000Z' }]);
    await goTo('2026-03-09T20:00:00Z');
    expect(await sendDue(server, organizationId)).toEqual([]);
    await goTo('2026-03-11T15:30:00Z');
    expect(await sendDue(server, organizationId)).toEqual(['Tomorrow at 11:00 AM']);
  });

  it.each(['cancelled', 'noshow'])(
    'cancels a visit that is %s, with the waiting texts around it, and restores it',
    async (status) => {
      const reminders = await buildCampaignAround(server.context, organizationId, [
        { chain: 'before', message: 'Tomorrow', days: 1 },
        { chain: 'appointment', message: 'How was it?', days: 1 },
      ]);
      await connect();
      await ask('mutation ($ids: [ID!]!) { updateModmed(campaignIds: $ids) { success } }', { ids: [reminders.id] });
      const ana = await practice.addPatient('Ana', 'Lopez', { phone: '6025550142' });
      const visit = await practice.addAppointment(ana, '2026-03-10T19:30:00Z');
      await importNow();
      server.clock.advance({ minutes: 5 });
      await practice.changeAppointment(visit, '2026-03-10T19:30:00Z', status);
      await importNow();
      expect((await leads())[0].appointments).toEqual([]);
      await goTo('2026-03-09T20:00:00Z');
      expect(await sendDue(server, organizationId)).toEqual([]);
      await practice.changeAppointment(visit, '2026-03-10T20:30:00Z', 'booked');
      await importNow();
      expect((await leads())[0].appointments).toHaveLength(1);
      expect(await shown()).toMatchObject({ appointments: 1 });
    },
  );

  it('leaves out what staff removed here', async () => {
    await connect();
    const ana = await practice.addPatient('Ana', 'Lopez', { phone: '6025550142' });
    const visit = await practice.addAppointment(ana, '2026-03-10T19:30:00Z');
    await importNow();
    const [lead] = await leads();
    const id = lead.appointments[0].id;
    await ask('mutation ($id: ID!) { deleteLeadAppointment(leadAppointmentId: $id) { success } }', { id });
    server.clock.advance({ minutes: 5 });
    for (const day of ['11', '12']) {
      await practice.changeAppointment(visit, `2026-03-${day}T19:30:00Z`, 'booked');
      await importNow();
      expect((await leads())[0].appointments).toEqual([]);
    }
  });

  it('imports many pages in several turns, and every quarter of an hour what is new', async () => {
    for (let n = 0; n < 60; n += 1)
      await practice.addPatient('Patient', `Number ${n}`, { phone: String(6_025_550_100 + n) });
    expect(await practice.connect(token)).toEqual(CONNECTED);
    const small = { callMs: 30_000, allMs: 60_000, pauseMs: 0, mostPages: 1 };
    await importPractice(server.context, organizationId, small);
    expect(await shown()).toMatchObject({ patients: 50, lastImport: null, isImporting: false });
    await runImports(server);
    expect(await shown()).toMatchObject({ patients: 60, lastImport: expect.any(String) });
    await practice.addPatient('Late', 'Comer', { phone: '6025550199' });
    await startDueImports(server.context);
    await runImports(server);
    expect(await shown()).toMatchObject({ patients: 60 });
    server.clock.advance({ minutes: 19 });
    await goTo(server.clock.now().toISOString());
    await startDueImports(server.context);
    await runImports(server);
    expect(await shown()).toMatchObject({ patients: 61 });
  });

  it.each(['busy', 'failing', 'closed'] as const)(
    'reports it while its service is %s, and continues automatically',
    async (fault) => {
      await connect();
      await practice.addPatient('Ana', 'Lopez', { phone: '6025550142' });
      await practice.behave(fault);
      await importNow();
      expect(await shown()).toMatchObject({
        ...{ failure: fault === 'busy' ? 'busy' : 'unreachable', nextImport: expect.any(String), patients: 0 },
      });
      await practice.behave('none');
      server.clock.advance({ minutes: 2 });
      await startDueImports(server.context);
      await runImports(server);
      expect(await shown()).toMatchObject({ failure: null, patients: 1 });
    },
  );

  it('continues with a new token after an hour', async () => {
    await connect();
    server.clock.advance({ minutes: 61 });
    await goTo(server.clock.now().toISOString());
    await practice.addPatient('Ana', 'Lopez', { phone: '6025550142' });
    await importNow();
    expect(await shown()).toMatchObject({ failure: null, patients: 1 });
  });

  it('disconnects: contacts stay, upcoming appointments are canceled, and no more requests are sent', async () => {
    await connect();
    const ana = await practice.addPatient('Ana', 'Lopez', { phone: '6025550142' });
    await practice.addAppointment(ana, '2026-03-10T19:30:00Z');
    await importNow();
    expect((await ask('mutation { disconnectModmed { success errors } }')).disconnectModmed.success).toBe(true);
    expect(await leads()).toEqual([expect.objectContaining({ name: 'Ana Lopez', appointments: [] })]);
    expect(await shown()).toBeNull();
    await practice.addPatient('Late', 'Comer', { phone: '6025550199' });
    server.clock.advance({ hours: 2 });
    await goTo(server.clock.now().toISOString());
    await startDueImports(server.context);
    await runImports(server);
    expect(await leads()).toHaveLength(1);
    expect((await ask('mutation { importFromModmed { errors } }')).importFromModmed.errors).toEqual([
      'No practice is connected.',
    ]);
    // Connected again, it is as before, without duplicates.
    await connect();
    expect(await leads()).toHaveLength(2);
    expect(await leads()).toContainEqual(
      expect.objectContaining({ name: 'Ana Lopez', appointments: [expect.anything()] }),
    );
  });
});
