import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { recordStop } from '../../../consent/index.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { buildOrganization } from '../../../testing/build-organization.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { rowsWith } from '../../../testing/erased-world.ts';
import { modmedPractice, runImports } from '../../../testing/modmed-practice.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const PHONE = '6025550142';
const SHOWN = '(602) 555-0142';
const LEADS = `{ leads { leads {
  id name firstName lastName phone email optedOut appointments { eventTime } } } }`;
const NOTES = 'query ($page: Int) { modmedNotes(page: $page) { total notes { patientId name reason } } }';
const UPDATE = 'mutation ($id: ID!, $lead: LeadInput!) { updateLead(leadId: $id, lead: $lead) { success errors } }';
const CREATE = 'mutation ($lead: LeadInput!) { createLead(lead: $lead, welcomeMessageContent: "") { success errors } }';

let organizationId: OrganizationId;
let token: string;
let practice: ReturnType<typeof modmedPractice>;

beforeEach(async () => {
  server.clock.set('2026-03-02T15:00:00Z');
  organizationId = (await buildOrganization(server.context, { brand: 'health' })).id;
  token = (await buildUser(server.context, organizationId, { access: 'OWNER' })).token;
  practice = modmedPractice(server);
});

const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, token);
const leads = async () => (await ask(LEADS)).leads.leads;
const names = async () => (await leads()).map((lead: { name: string }) => lead.name);
const notes = async (page = 1) => (await ask(NOTES, { page })).modmedNotes.notes;
const imported = async () => {
  server.clock.advance({ minutes: 1 });
  expect((await practice.connect(token)).status).toBe(200);
  await runImports(server);
};
const fields = (firstName: string, lastName: string, more: object = {}) => ({
  firstName,
  lastName,
  phone: PHONE,
  ...more,
});

describe('patients who share a phone number', () => {
  it('have one contact, named by the number, with the visits of all of them', async () => {
    const parent = await practice.addPatient('Ana', 'Lopez', { phone: PHONE, email: 'ana@example.test' });
    await practice.addAppointment(parent, '2026-03-10T19:30:00Z');
    await imported();
    expect(await leads()).toEqual([expect.objectContaining({ name: 'Ana Lopez', email: 'ana@example.test' })]);
    const child = await practice.addPatient('Mia', 'Lopez', { phone: PHONE });
    const visit = await practice.addAppointment(child, '2026-03-10T19:30:00Z');
    await practice.addAppointment(child, '2026-03-12T19:30:00Z');
    await imported();
    const [shared, ...others] = await leads();
    expect(others).toEqual([]);
    expect(shared).toMatchObject({ name: SHOWN, firstName: null, lastName: null, email: null });
    // Both are there at 7:30; canceled for one of them, it stays for the other.
    expect(shared.appointments).toHaveLength(2);
    await practice.changeAppointment(visit, '2026-03-10T19:30:00Z', 'cancelled');
    await imported();
    expect((await leads())[0].appointments).toHaveLength(2);
    expect(await notes()).toEqual([
      { patientId: String(parent), name: 'Ana Lopez', reason: 'shared_number' },
      { patientId: String(child), name: 'Mia Lopez', reason: 'shared_number' },
    ]);
  });

  it('are ignored if ModMed has one person twice: the contact keeps the name', async () => {
    await practice.addPatient('Ana', 'Lopez', { phone: PHONE });
    await practice.addPatient('ANA', 'Lopez', { phone: PHONE });
    await imported();
    expect(await leads()).toEqual([expect.objectContaining({ name: 'Ana Lopez', firstName: 'Ana' })]);
    expect(await notes()).toEqual([]);
  });

  it('never change a name that staff typed: only the patient of that name gets the contact', async () => {
    await ask(CREATE, { lead: { name: 'Ana Lopez', phone: PHONE } });
    const child = await practice.addPatient('Mia', 'Lopez', { phone: PHONE });
    await practice.addAppointment(child, '2026-03-10T19:30:00Z');
    await practice.addPatient('ANA', 'López', { phone: PHONE, email: 'ana@example.test' });
    await imported();
    expect(await leads()).toEqual([
      expect.objectContaining({ name: 'Ana Lopez', firstName: 'Ana', email: 'ana@example.test', appointments: [] }),
    ]);
    expect(await notes()).toEqual([{ patientId: String(child), name: 'Mia Lopez', reason: 'other_name' }]);
  });

  it('are rechecked when staff have changed the contact', async () => {
    await ask(CREATE, { lead: { name: 'Old Owner', phone: PHONE } });
    const patient = await practice.addPatient('Ana', 'Lopez', { phone: PHONE });
    await practice.addAppointment(patient, '2026-03-10T19:30:00Z');
    await imported();
    expect(await notes()).toHaveLength(1);
    const [{ id }] = await leads();
    await ask(UPDATE, { id, lead: { name: 'Ana Lopez' } });
    await imported();
    expect(await notes()).toEqual([]);
    expect((await leads())[0].appointments).toHaveLength(1);
  });
});

describe('a patient', () => {
  it('is imported only with a name and a mobile phone, alive and active; the others are listed', async () => {
    await practice.addPatient('No', 'Phone');
    await practice.addPatient('Landline', 'Abroad', { phone: '+44 20 7946 0000' });
    const gone = await practice.addPatient('Dora', 'Diaz', fields('Dora', 'Diaz', { isDeceased: true }));
    const moved = await practice.addPatient('Ivan', 'Ives', fields('Ivan', 'Ives', { isActive: false }));
    await imported();
    expect(await leads()).toEqual([]);
    expect(await notes()).toEqual([
      { patientId: String(gone), name: '', reason: 'deceased' },
      { patientId: String(moved), name: '', reason: 'inactive' },
      expect.objectContaining({ name: 'Landline Abroad', reason: 'mobile_not_valid' }),
      expect.objectContaining({ name: 'No Phone', reason: 'no_mobile' }),
    ]);
  });

  it('who dies is archived, with nothing left to send', async () => {
    const id = await practice.addPatient('Dora', 'Diaz', fields('Dora', 'Diaz'));
    await practice.addAppointment(id, '2026-03-10T19:30:00Z');
    await imported();
    await practice.changePatient(id, fields('Dora', 'Diaz', { isDeceased: true }));
    await imported();
    expect(await leads()).toEqual([]);
    expect((await ask('{ modmed { modmed { patients appointments } } }')).modmed.modmed).toEqual({
      ...{ patients: 0, appointments: 0 },
    });
    expect(await notes()).toEqual([{ patientId: String(id), name: '', reason: 'deceased' }]);
  });

  it('updates the name and email until staff change the contact, and the number always', async () => {
    const id = await practice.addPatient('Ana', 'Lopez', { phone: PHONE, email: 'ana@old.test' });
    await practice.addAppointment(id, '2026-03-10T19:30:00Z');
    await imported();
    await practice.changePatient(id, fields('Ana', 'Diaz', { email: 'ana@new.test' }));
    await imported();
    const [lead] = await leads();
    expect(lead).toMatchObject({ name: 'Ana Diaz', email: 'ana@new.test' });
    await ask(UPDATE, { id: lead.id, lead: { name: 'Annie Diaz', email: 'annie@typed.test' } });
    await practice.changePatient(id, fields('Anna', 'Diaz', { email: 'ana@newer.test' }));
    await imported();
    expect(await leads()).toEqual([expect.objectContaining({ name: 'Annie Diaz', email: 'annie@typed.test' })]);
    await practice.changePatient(id, { firstName: 'Anna', lastName: 'Diaz', phone: '6025550143' });
    await imported();
    const byPhone = new Map((await leads()).map((one: { phone: string }) => [one.phone, one]));
    expect(byPhone.get(PHONE)).toMatchObject({ name: 'Annie Diaz', appointments: [] });
    expect(byPhone.get('6025550143')).toMatchObject({ name: 'Anna Diaz', appointments: [expect.anything()] });
  });

  it('does not bring an archived contact back', async () => {
    await ask(CREATE, { lead: { name: 'Ana Lopez', phone: PHONE } });
    const [{ id }] = await leads();
    await ask('mutation ($ids: [ID!]!) { archiveLeads(leadIds: $ids) { success } }', { ids: [id] });
    await practice.addPatient('Ana', 'Lopez', { phone: PHONE });
    await imported();
    expect(await names()).toEqual([]);
    expect(await notes()).toEqual([expect.objectContaining({ reason: 'archived' })]);
  });

  it('who was erased here is not stored again, whatever the practice sends', async () => {
    const id = await practice.addPatient('Ana', 'Zyxwv', { phone: '6025550177' });
    await practice.addAppointment(id, '2026-03-10T19:30:00Z');
    await imported();
    const [lead] = await leads();
    const erase =
      'mutation ($id: ID!) { eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success errors } }';
    expect((await ask(erase, { id: lead.id })).eraseLead).toEqual({ success: true, errors: [] });
    await practice.changePatient(id, {
      firstName: 'Anna',
      lastName: 'Zyxwv',
      phone: '6025550177',
      email: 'ana@zyxwv.test',
    });
    await imported();
    expect(await leads()).toEqual([]);
    expect(await rowsWith(server, ['Zyxwv', '6025550177'])).toEqual([]);
  });

  it('who opted out stays opted out, whatever the practice sends', async () => {
    const stop = { organizationId, phone: PHONE, source: 'keyword', reason: 'STOP', at: server.clock.now() } as const;
    await inTransaction(server.context.db, organizationId, (tx) => recordStop(tx, server.context, stop));
    await practice.addPatient('Ana', 'Lopez', { phone: PHONE });
    await imported();
    expect(await leads()).toEqual([expect.objectContaining({ name: 'Ana Lopez', optedOut: true })]);
  });

  it('is masked for a platform admin in the health brand', async () => {
    await practice.addPatient('No', 'Phone');
    await imported();
    const admin = await buildUser(server.context, organizationId, { isPlatformAdmin: true, access: 'NONE' });
    const { modmedNotes } = await server.graphql(NOTES, {}, admin.token);
    expect(modmedNotes.total).toBe(1);
    expect(JSON.stringify(modmedNotes)).not.toMatch(/No Phone/);
    expect((await notes())[0].name).toBe('No Phone');
  });
});
