import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { switchRegistry } from '../domain/switches/registry.ts';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { MessageEditor } from './message-editor/message-editor.tsx';
import { SignedIn } from './session/signed-in.tsx';
import { storeToken } from './session/token.ts';
import { Sidebar } from './shell/sidebar.tsx';
import { exampleLead } from './testing/example-lead.ts';
import { exampleBrand, exampleUser } from './testing/examples.ts';
import { fakeServer } from './testing/fake-server.ts';
import { OpenedStep, openPart } from './testing/open-step.tsx';
import { renderRoutes } from './testing/render-screen.tsx';

const counts = { leads: 1, messages: 0, messagesSuccess: 0, messagesFailed: 0, responses: 0, views: 0, completed: 0 };
const stats = { ...counts, campaignLeads: 0, messagedLeads: 0, contentLeads: 0, openedLeads: 0 };
const rates = { deliveryRate: 0, responseRate: 0, openRate: 0 };
const answers = {
  GettingStarted: { lines: [], campaignId: null },
  OrganizationStats: { user: { id: '1', organization: { id: '1', stats: { ...stats, ...rates } } } },
  CampaignRates: { campaigns: [] },
  Leads: { leads: [exampleLead()], total: 1, page: 1 },
  Pitches: { pitches: [] },
  Conversations: { conversations: [] },
};

/** A screen that follows a switch, and whether it shows what the switch represents. */
type Followed = { readonly element: ReactNode; readonly isShown: () => Promise<boolean> };

const inSidebar = (name: string): Followed => ({
  element: <Sidebar isCollapsed={false} onOpen={() => {}} />,
  async isShown() {
    const screens = await screen.findByRole('navigation', { name: 'Screens' });
    return within(screens).queryByRole('link', { name }) !== null;
  },
});

const selecting: Followed = {
  element: <DashboardPage />,
  async isShown() {
    const table = await screen.findByRole('table', { name: exampleBrand().words.leads });
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1));
    return within(table).queryAllByRole('checkbox').length > 0;
  },
};

const eventChips: Followed = {
  element: <MessageEditor content="" onChange={() => {}} mayTellAppointment />,
  async isShown() {
    await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
    return screen.queryByRole('button', { name: '+ event date' }) !== null;
  },
};

const customHour: Followed = {
  element: <OpenedStep />,
  async isShown() {
    await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
    openPart('When');
    fireEvent.click(screen.getByRole('combobox', { name: 'Time of day' }));
    await screen.findByRole('option', { name: 'Any time', hidden: true });
    return screen.queryByRole('option', { name: 'Custom hour', hidden: true }) !== null;
  },
};

const followed: Readonly<Record<string, Followed>> = {
  'organization showMessages': inSidebar('Messages'),
  'organization showEventsPage': inSidebar('Events'),
  'organization admin-sidebar': inSidebar('Landing pages'),
  'organization showApptPlaceholders': eventChips,
  'organization showCustomWindow': customHour,
  'organization select-on-dashboard': selecting,
  'person select-on-dashboard': selecting,
};

const ofScreens = switchRegistry.filter(({ showsOn }) => showsOn === 'screens').map(({ of, key }) => `${of} ${key}`);

it('every switch that only screens follow has one that does', () => {
  expect(Object.keys(followed).sort()).toEqual(ofScreens.toSorted());
});

// What the server tells is a field of the organization, or the name of a capability; see every-switch.test.ts there.
function tell(key: string, isOn: boolean): void {
  const user = exampleUser('ADMIN');
  const { organization } = user;
  if (organization === null) throw new Error('The example has no organization.');
  const told = Object.hasOwn(organization, key) ? { [key]: isOn } : { capabilities: isOn ? [key] : [] };
  const brand = exampleBrand({ capabilities: [] });
  storeToken('the-token');
  fakeServer({ ...answers, SignedInUser: { user: { ...user, organization: { ...organization, ...told } } } }, brand);
}

it.each(ofScreens.flatMap((name) => [true, false].map((isOn) => [name, isOn] as const)))(
  '%s shows what it represents on its screen: %s',
  async (name, isOn) => {
    tell(name.split(' ')[1] ?? '', isOn);
    const { element, isShown } = followed[name] ?? inSidebar('');
    renderRoutes([{ path: '/', element: <SignedIn>{element}</SignedIn> }], '/');
    expect(await isShown()).toBe(isOn);
  },
);
