import { beforeEach, describe, expect, it } from 'vitest';
import { moveTo, sendDue } from '../../testing/appointments.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { modmedPractice, runImports } from '../../testing/modmed-practice.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const CONNECTED = { status: 200, body: { message: 'ModMed integration successful' } };
const LEADS = `{ leads { leads { id name firstName phone email optedOut appointments {
  id eventTime typeName importedFrom campaigns { name } } } } }`;
const MODMED = `{ modmed { success modmed { firm isImporting lastImport nextImport failure patients appointments notes
  campaigns { id } } isSimulated } }`;

let organizationId: number;
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
  it('brings its patients and appointments, and a message before the appointment goes out with its time', async () => {
    const reminder = 'Hi {{first_name}}, see you on {{event_date}} at {{event_time}}, {{event_location}}.';
    const campaign = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: reminder, days: 1 },
    ]);
    const ana = await practice.addPatient('Ana', 'Lopez', { phone: '(602) 555-0142', email: 'ana@example.test' });
    await connect();
    await ask('mutation ($ids: [ID!]!) { updateModmed(campaignIds: $ids) { success errors } }', { ids: [campaign.id] });
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
});
