import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AccountPage, SettingsDialog } from './account/index.ts';
import { EventsPage } from './events/index.ts';
import { SlideEditor } from './pitches/slides/slide-editor.tsx';
import { SignedIn, type SignedInUser } from './session/signed-in.tsx';
import { storeToken } from './session/token.ts';
import { exampleAccount } from './testing/example-account.ts';
import { exampleBrand, exampleUser } from './testing/examples.ts';
import { fakeServer } from './testing/fake-server.ts';
import { pitchSlide } from './testing/open-pitch.tsx';
import { renderRoutes, renderScreen } from './testing/render-screen.tsx';

beforeEach(() => storeToken('the-session'));

const nothingElse = { onSaved: () => {}, onCancel: () => {}, onDuplicate: () => {}, onDelete: () => {} };
const booking = pitchSlide({ slideType: 'CALENDAR', title: 'When?', url: null, calendars: [] });
const slide = <SlideEditor pitchId="21" slide={booking} isNew={false} isWidgetsOnly={false} {...nothingElse} />;
const button = () => screen.queryByRole('button', { name: 'Connect Calendly' });

const answers = {
  ...{ Calendars: { customValues: [] }, Events: { events: [] }, AppointmentsWithoutTime: { appointments: [] } },
  '/oauth2/calendly/Dana0001': { errors: [] },
};

/** Someone signed in to an organization where Calendly is off until they turn it on. */
function openWhereOff(element: ReactElement, access: 'OWNER' | 'MANAGER' = 'OWNER') {
  let user: SignedInUser = exampleUser(access);
  const server = fakeServer({
    ...answers,
    SignedInUser: () => ({ user }),
    Account: () => ({ user: exampleAccount() }),
    TurnOnCalendly: () => {
      user = { ...user, organization: user.organization && { ...user.organization, showCalendly: true } };
      return {};
    },
  });
  renderRoutes([{ path: '/', element: <SignedIn>{element}</SignedIn> }], '/');
  return server;
}

it.each([
  ['a booking slide', slide],
  ['the empty list of events', <EventsPage key="events" />],
  ['the settings', <AccountPage key="account" />],
])('an owner turns on Calendly and connects it from %s [EDIT-57]', async (_where, element) => {
  const server = openWhereOff(element);
  fireEvent.click(await screen.findByRole('button', { name: 'Connect Calendly' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Calendly' }));
  expect(dialog.getByText(/Calendly is off for your organization/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Turn on Calendly' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Connect Calendly' })).toHaveProperty('disabled', false),
  );
  expect(server.callsOf('TurnOnCalendly').map(({ variables }) => variables)).toEqual([{ organizationId: '1000' }]);
  expect(server.callsOf('/oauth2/calendly/Dana0001').length).toBeGreaterThan(0);
});

it('says why Calendly can’t be turned on', async () => {
  const server = openWhereOff(slide);
  server.answers.TurnOnCalendly = { success: false, errors: ['You don’t have permission.'] };
  fireEvent.click(await screen.findByRole('button', { name: 'Connect Calendly' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on Calendly' }));
  expect(await screen.findByText('You don’t have permission.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a manager sees on the slide whom to ask while Calendly is off, and no button', async () => {
  openWhereOff(slide, 'MANAGER');
  expect(await screen.findByText(/ask an owner or admin to turn on Calendly/)).toBeTruthy();
  expect(button()).toBeNull();
});

it('a slide where there are no calendars yet says how to get one', async () => {
  openWhereOff(slide);
  expect(await screen.findByPlaceholderText('No calendars yet')).toBeTruthy();
  expect(screen.getByText(/^Connect Calendly to bring in your event types/)).toBeTruthy();
});

it('nothing about connecting is shown in a brand without Calendly [BRAND-31]', async () => {
  const { controls } = exampleBrand();
  const brand = exampleBrand({ controls: { ...controls, allowSlideTypeCalendly: false } });
  fakeServer(answers);
  renderScreen(<EventsPage />, { user: exampleUser('OWNER'), brand });
  expect(await screen.findByText('- No Events Found -')).toBeTruthy();
  expect(button()).toBeNull();
});

it('an admin lets everyone connect Calendly, or no longer, in the settings', async () => {
  const server = fakeServer({ Account: () => ({ user: exampleAccount() }), UpdateOrganization: {} });
  renderScreen(<AccountPage />, { user: exampleUser('ADMIN') });
  fireEvent.click(await screen.findByRole('switch', { name: /Let everyone connect Calendly/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateOrganization')[0]?.variables.organization).toEqual({ showCalendly: true }),
  );
});

it('someone connected disconnects after reading what ends, from the dialog that connects', async () => {
  let integrations = [{ integrationType: 'CALENDLY' as const }];
  const person = { ...exampleUser('OWNER'), showCalendly: true };
  const server = fakeServer({
    ...answers,
    SignedInUser: () => ({ user: { ...person, integrations } }),
    Account: () => ({ user: exampleAccount() }),
    DisconnectCalendly: () => {
      integrations = [];
      return {};
    },
  });
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <SignedIn>
            <AccountPage />
          </SignedIn>
        ),
      },
    ],
    '/',
  );
  // As everyone finds it who connects elsewhere, and back; then from the settings.
  fireEvent.click(await screen.findByRole('button', { name: 'Connect again' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Connect Calendly' })).getByRole('button', { name: 'Disconnect' }),
  );
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Disconnect Calendly' })).getByRole('button', { name: 'Cancel' }),
  );
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Connect Calendly' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Calendly' }));
  expect(dialog.getByText(/^Appointments stay\./)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  expect(server.callsOf('DisconnectCalendly')).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Disconnect Calendly' }));
  expect(await screen.findByText('Calendly is disconnected.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Connect Calendly' })).toBeTruthy();
});

it('someone connected disconnects also where Calendly was turned off, without the right to turn it on', async () => {
  let integrations = [{ integrationType: 'CALENDLY' as const }];
  const person = { ...exampleUser('MANAGER'), showCalendly: false };
  const server = fakeServer({
    ...answers,
    SignedInUser: () => ({ user: { ...person, integrations } }),
    Account: () => ({ user: exampleAccount() }),
    DisconnectCalendly: () => {
      integrations = [];
      return {};
    },
  });
  const element = (
    <SignedIn>
      <SettingsDialog opened onClose={() => undefined} />
    </SignedIn>
  );
  renderRoutes([{ path: '/', element }], '/');
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(screen.queryByRole('switch', { name: 'Let everyone connect Calendly' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Calendly' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Disconnect Calendly' }));
  await waitFor(() => expect(server.callsOf('DisconnectCalendly')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Your Calendly account is connected.')).toBeNull());
});
