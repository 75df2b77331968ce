import { expect, it } from 'vitest';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });

const SUBMIT = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!, $language: String) {
  answer: submitLandingPage(landingPageCode: $code, widgets: $widgets, language: $language) {
    success errors refused { widgetId problem } } }`;
const visitor = { name: 'Maya Okafor', phone: '(602) 555-0101', 'opt-in': 'Verified' };

it('a form refuses an appointment in the past at its field, by the date in the organization’s zone [PAGE-44]', async () => {
  server.clock.set('2027-03-12T08:00:00Z');
  const { id: organizationId } = await buildOrganization(server.context, { brand: 'tattoo' });
  const { token } = await buildUser(server.context, organizationId, { access: 'MANAGER' });
  const { code } = await buildLandingPage(server.context, organizationId, {});
  const submit = async (appointment: string, language?: string) => {
    const widgets = Object.entries({ ...visitor, appointment }).map(([id, content]) => ({ id, content }));
    return (await server.graphql(SUBMIT, { code, widgets, language })).answer;
  };
  const refusedWith = (problem: string) => ({
    ...{ success: false, errors: [problem], refused: [{ widgetId: 'appointment', problem }] },
  });
  const contacts = async () => (await server.graphql('{ leads { leads { name } } }', {}, token)).leads.leads;

  // In Arizona, March 12 began an hour ago.
  expect(await submit('2027-03-11')).toEqual(refusedWith('That date has passed. Please choose today or a later date.'));
  expect(await submit('2027-03-11', 'es')).toEqual(refusedWith('Esa fecha ya pasó. Elija hoy o una fecha posterior.'));
  expect(await submit('2926-03-12')).toEqual(refusedWith('Please choose a date within the next ten years.'));
  expect(await contacts()).toEqual([]);
  expect(await submit('2027-03-12')).toMatchObject({ success: true });

  const zone = `mutation { updateOrganization(organizationId: "${organizationId}",
    organization: { timeZone: "Pacific/Honolulu" }) { success } }`;
  expect((await server.graphql(zone, {}, token)).updateOrganization.success).toBe(true);
  expect(await submit('2027-03-11')).toMatchObject({ success: true });
  expect(await contacts()).toHaveLength(1);
});
