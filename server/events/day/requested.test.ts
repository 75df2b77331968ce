import { expect, it } from 'vitest';
import { buildLandingPage } from '../../testing/build-landing-page.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });

const SUBMIT = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
  answer: submitLandingPage(landingPageCode: $code, widgets: $widgets) { success } }`;
const WITHOUT_TIME = '{ answer: appointmentsWithoutTime { appointments { id status eventDate } } }';
const OF_LEAD = '{ answer: leads { leads { appointments { id isRequested } } } }';
const NEEDS = '{ answer: needsYou { needs { key count leadId } } }';
const OF_DAY = 'query ($day: String!) { answer: appointmentsOfDay(day: $day) { appointments { id status } } }';
const MOVE = `mutation ($id: ID!, $eventDate: String, $eventTime: String) { answer: updateLeadAppointment(
  leadAppointmentId: $id, eventDate: $eventDate, eventTime: $eventTime) { success } }`;
const cancelOrRestore = (call: string) =>
  `mutation ($id: ID!) { answer: ${call}LeadAppointment(leadAppointmentId: $id) { success errors } }`;
const visitor = { name: 'Maya Okafor', phone: '(602) 555-0101', 'opt-in': 'Verified' };

async function world() {
  const { id: organizationId } = await buildOrganization(server.context, { brand: 'tattoo' });
  const { token } = await buildUser(server.context, organizationId, { access: 'OWNER' });
  const { code } = await buildLandingPage(server.context, organizationId, {});
  const ask = async (document: string, variables = {}) => (await server.graphql(document, variables, token)).answer;
  const request = async (appointment: string) => {
    const widgets = Object.entries({ ...visitor, appointment }).map(([id, content]) => ({ id, content }));
    expect(await ask(SUBMIT, { code, widgets })).toEqual({ success: true });
  };
  const withoutTime = async () => (await ask(WITHOUT_TIME)).appointments;
  const ofLead = async () => (await ask(OF_LEAD)).leads[0].appointments;
  const waiting = async () =>
    (await ask(NEEDS)).needs.filter(({ key }: { key: string }) => key === 'APPOINTMENT_REQUESTED');
  const ofDay = async (day: string) => (await ask(OF_DAY, { day })).appointments;
  return { ask, request, withoutTime, ofLead, waiting, ofDay };
}

it('a day that a contact entered on a page is requested, until staff set its day or time', async () => {
  server.clock.set('2027-03-12T18:00:00Z');
  const { ask, request, withoutTime, ofLead, waiting, ofDay } = await world();
  await request('2027-03-20');
  const [{ id }] = await withoutTime();
  expect(await withoutTime()).toEqual([{ id, status: 'requested', eventDate: '2027-03-20' }]);
  expect(await ofDay('2027-03-20')).toEqual([{ id, status: 'requested' }]);
  expect(await ofLead()).toEqual([{ id, isRequested: true }]);
  expect(await waiting()).toMatchObject([{ count: 1 }]);
  // Another day is no more than wished for, either.
  await request('2027-03-21');
  expect(await withoutTime()).toEqual([{ id, status: 'requested', eventDate: '2027-03-21' }]);
  await ask(MOVE, { id, eventDate: '2027-03-22' });
  expect(await withoutTime()).toEqual([{ id, status: 'moved', eventDate: '2027-03-22' }]);
  expect(await ofLead()).toEqual([{ id, isRequested: false }]);
  expect(await waiting()).toEqual([]);
});

it('the day that was asked for can be set as it is, or gets a time', async () => {
  server.clock.set('2027-03-12T18:00:00Z');
  const { ask, request, withoutTime, ofLead, waiting, ofDay } = await world();
  await request('2027-03-21');
  const [{ id }] = await withoutTime();
  expect(await waiting()).toMatchObject([{ count: 1 }]);
  await ask(MOVE, { id, eventDate: '2027-03-21' });
  expect(await waiting()).toEqual([]);
  expect(await ofLead()).toEqual([{ id, isRequested: false }]);
  await ask(MOVE, { id, eventTime: '2027-03-23T10:00:00-07:00' });
  expect(await withoutTime()).toEqual([]);
  expect(await ofDay('2027-03-23')).toEqual([{ id, status: 'moved' }]);
});

// Anyone can type the phone of a contact, and a contact may send a form twice.
it('what staff set is moved by no form: another day is requested beside it, and the same one changes nothing', async () => {
  server.clock.set('2027-03-12T18:00:00Z');
  const { ask, request, withoutTime, ofLead, waiting, ofDay } = await world();
  await request('2027-03-20');
  const [{ id }] = await withoutTime();
  await ask(MOVE, { id, eventTime: '2027-03-20T18:30:00-07:00' });
  await request('2027-03-20');
  expect([await ofDay('2027-03-20'), await withoutTime()]).toEqual([[{ id, status: 'moved' }], []]);
  await Promise.all([request('2027-03-25'), request('2027-03-25')]);
  expect(await ofDay('2027-03-20')).toEqual([{ id, status: 'moved' }]);
  const [{ id: other }, ...more] = await withoutTime();
  expect([await ofDay('2027-03-25'), more]).toEqual([[{ id: other, status: 'requested' }], []]);
  expect(await waiting()).toMatchObject([{ count: 1 }]);
  // What is only requested is still moved, and so is a day without a time left alone.
  await request('2027-03-26');
  expect(await withoutTime()).toEqual([{ id: other, status: 'requested', eventDate: '2027-03-26' }]);
  await ask(MOVE, { id: other, eventDate: '2027-03-27' });
  await request('2027-03-28');
  expect((await ofLead()).map(({ isRequested }: { isRequested: boolean }) => isRequested)).toEqual([
    false,
    false,
    true,
  ]);
});

it('a day whose event was canceled as a whole can be asked for again, and the event still comes back', async () => {
  server.clock.set('2027-03-12T18:00:00Z');
  const { ask, request, withoutTime, ofDay, waiting } = await world();
  await request('2027-03-20');
  const [{ id }] = await withoutTime();
  await ask(MOVE, { id, eventTime: '2027-03-20T18:30:00-07:00' });
  const [event] = (await ask('{ answer: events { events { id } } }')).events;
  const cancelOrBack = (call: string) =>
    ask(`mutation { answer: ${call}Events(eventIds: ["${event.id}"]) { success } }`);
  expect(await cancelOrBack('cancel')).toEqual({ success: true });
  await request('2027-03-20');
  const [{ id: other }] = await withoutTime();
  expect(await withoutTime()).toEqual([{ id: other, status: 'requested', eventDate: '2027-03-20' }]);
  expect(await waiting()).toMatchObject([{ count: 1 }]);
  expect(await cancelOrBack('restore')).toEqual({ success: true });
  expect((await ofDay('2027-03-20')).map((one: { status: string }) => one.status)).toEqual(['requested', 'moved']);
});

it('one that staff canceled by mistake comes back as it was requested', async () => {
  server.clock.set('2027-03-12T18:00:00Z');
  const { ask, request, withoutTime, ofLead, waiting, ofDay } = await world();
  await request('2027-03-20');
  const [{ id }] = await withoutTime();
  expect(await ask(cancelOrRestore('delete'), { id })).toMatchObject({ success: true });
  expect(await waiting()).toEqual([]);
  const back = await ask(cancelOrRestore('restore'), { id });
  expect(back).toEqual({ success: true, errors: [] });
  expect(await ofDay('2027-03-20')).toEqual([{ id, status: 'requested' }]);
  expect(await ofLead()).toEqual([{ id, isRequested: true }]);
  expect(await waiting()).toMatchObject([{ count: 1 }]);
  // It still belongs to its page, whose form moves it; after a new request, it comes back beside that.
  await request('2027-03-21');
  expect(await withoutTime()).toEqual([{ id, status: 'requested', eventDate: '2027-03-21' }]);
  await ask(cancelOrRestore('delete'), { id });
  await request('2027-03-22');
  expect(await ask(cancelOrRestore('restore'), { id })).toEqual({ success: true, errors: [] });
  expect((await withoutTime()).map(({ eventDate }: { eventDate: string }) => eventDate)).toEqual([
    ...['2027-03-21', '2027-03-22'],
  ]);
});

it('the audit trail says who set the day that a contact had asked for, once', async () => {
  server.clock.set('2027-03-12T18:00:00Z');
  const { ask, request, withoutTime } = await world();
  await request('2027-03-20');
  const [{ id }] = await withoutTime();
  const trail = '{ answer: auditEntries(action: "appointment-made") { entries { objectId phrase } } }';
  expect((await ask(trail)).entries).toEqual([]);
  for (const _twice of [1, 2]) await ask(MOVE, { id, eventDate: '2027-03-20' });
  expect((await ask(trail)).entries).toEqual([{ objectId: id, phrase: 'made an appointment for a client' }]);
});
