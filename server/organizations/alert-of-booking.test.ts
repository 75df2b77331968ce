import { expect, it } from 'vitest';
import { mostBookingAlertsADay } from '../../domain/messages/reply-alert.ts';
import { askFrom } from '../testing/ask-from.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { readMessages, untilSettled } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator', trustProxy: ['loopback'] });
const { context } = server;
const CHOOSE = `mutation ($id: ID!, $ids: [ID!]!) { updateOrganization(organizationId: $id,
  organization: { messageAlertIds: $ids }) { success } }`;
const SUBMIT = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
  answer: submitLandingPage(landingPageCode: $code, widgets: $widgets) { success errors } }`;
const CREATE = `mutation ($id: ID!, $day: String!) {
  createLeadAppointment(leadId: $id, eventDate: $day) { success errors } }`;

let phones = 0;

/** An organization with a page that asks for an appointment, and a person who gets alerts. */
async function alerting() {
  const organization = await buildOrganization(context, { brand: 'tattoo' });
  phones += 1;
  const ownPhone = `602555${9000 + phones}`;
  const owner = await buildUser(context, organization.id, { access: 'OWNER', phone: ownPhone });
  await server.graphql(CHOOSE, { id: String(organization.id), ids: [String(owner.id)] }, owner.token);
  const { code } = await buildLandingPage(context, organization.id, {});
  let visitors = 0;
  return {
    ...{ organization, owner },
    book: async (name: string) => {
      visitors += 1;
      const phone = `602556${String(phones * 100 + visitors).padStart(4, '0')}`;
      const typed = { name, phone, 'opt-in': 'Verified', appointment: '2027-03-12' };
      const widgets = Object.entries(typed).map(([id, content]) => ({ id, content }));
      // Each from an address of its own: forms are limited by network, too.
      const { answer } = await askFrom(server, `10.${phones}.${visitors}.1`)(SUBMIT, { code, widgets });
      expect(answer).toEqual({ success: true, errors: [] });
      await untilSettled(context, organization.id);
      server.clock.advance({ minutes: 10 });
    },
    leadId: async () => {
      const { leads } = await server.graphql('{ leads { leads { id } } }', {}, owner.token);
      return leads.leads[0]?.id as string;
    },
    alerts: async () => {
      const sent = await readMessages(context, organization.id);
      return sent.filter(({ kind, phone }) => kind === 'alert' && phone === ownPhone).map(({ body }) => body);
    },
  };
}

it('notifies those who get alerts of the day a contact asks for, and not of one that staff make', async () => {
  server.clock.set('2027-03-01T18:00:00Z');
  const { owner, book, leadId, alerts } = await alerting();
  await book('Maya Okafor');
  const id = await leadId();
  const address = `${context.config.publicUrl}/dashboard?contact=${id}`;
  expect(await alerts()).toEqual([`Maya Okafor requested an appointment: ${address}`]);
  const { createLeadAppointment } = await server.graphql(CREATE, { id, day: '2027-03-20' }, owner.token);
  expect(createLeadAppointment).toEqual({ success: true, errors: [] });
  expect(await alerts()).toHaveLength(1);
});

it('notifies at most so many times a day: strangers fill in forms', async () => {
  server.clock.set('2027-03-01T18:00:00Z');
  const { book, alerts } = await alerting();
  for (let visitor = 0; visitor < mostBookingAlertsADay + 1; visitor += 1) await book('Maya Okafor');
  expect(await alerts()).toHaveLength(mostBookingAlertsADay);
});
