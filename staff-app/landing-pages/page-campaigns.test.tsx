import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleCampaign } from '../testing/example-campaign.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeClipboard } from '../testing/fake-clipboard.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { LandingPagePage } from './index.ts';

const page = {
  ...{ id: '3', code: 'abcd1234', title: 'Book a session', description: null, color: null, image: null },
  ...{ profile: null, isInSearch: false, layout: 'PICTURE_ABOVE', structure: ['name', 'phone', 'opt-in'] },
  ...{ stats: { leads: 0 }, campaigns: [] },
};
const made = { id: '8', name: 'Book a session', structure: { feature: [], before: [], appointment: [] } };

function openPage(campaigns: object[], access: 'MANAGER' | 'READONLY' = 'MANAGER') {
  const server = fakeServer({
    LandingPage: { landingPage: page },
    PageCampaigns: () => ({ campaigns }),
    Campaign: { campaign: exampleCampaign([], { id: '8', name: 'Book a session' }) },
    CreatePageCampaign: () => {
      campaigns.push(made);
      return { campaign: { id: '8' } };
    },
    LandingPageOptions: { options: [] },
    UpdateLandingPage: {},
  });
  const element = <UserProvider user={exampleUser(access)}>{<LandingPagePage />}</UserProvider>;
  const routes = [
    { path: '/landing-page/:landingPageId', element },
    { path: '*', element: null },
  ];
  return { server, ...renderRoutes(routes, '/landing-page/3') };
}

it('makes the first campaign in its place, so that what was typed can be saved [PAGE-13]', async () => {
  fakeClipboard();
  const { server } = openPage([]);
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Every week' } });
  fireEvent.click(await screen.findByRole('button', { name: 'New campaign' }));
  expect(await screen.findByText(/^“Book a session” sends nothing yet\. Save this page/)).toBeTruthy();
  expect(server.callsOf('CreatePageCampaign')[0]?.variables).toEqual({ name: 'Book a session', v2: false });
  expect(screen.getByRole('link', { name: 'Open campaign' }).getAttribute('href')).toBe('/campaign/8');
  expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save and Copy Link' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateLandingPage')[0]?.variables.landingPage).toEqual({
      ...{ description: 'Every week', campaignsToAdd: ['8'], campaignsToRemove: [] },
    }),
  );
});

it('offers no campaign where there are some, or to people who may only look', async () => {
  const shown = openPage([made]);
  await screen.findByRole('combobox', { name: 'Campaigns to send' });
  expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull();
  shown.screen.unmount();
  const { server } = openPage([], 'READONLY');
  await screen.findByRole('combobox', { name: 'Campaigns to send' });
  await waitFor(() => expect(server.callsOf('PageCampaigns')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull();
});

it('says how many messages those who submit get, and how many more those who book', async () => {
  const structure = { feature: ['1', '2', '3'], before: ['4'], appointment: ['5'] };
  const roof = { id: '8', name: 'Spring roof check', structure };
  const chosen = { ...page, campaigns: [{ id: '8', name: roof.name }] };
  fakeServer({
    LandingPage: { landingPage: chosen },
    PageCampaigns: { campaigns: [roof] },
    Campaign: { campaign: exampleCampaign([], { id: '8', name: roof.name }) },
    LandingPageOptions: { options: [] },
  });
  const element = <UserProvider user={exampleUser('MANAGER')}>{<LandingPagePage />}</UserProvider>;
  renderRoutes([{ path: '/landing-page/:landingPageId', element }], '/landing-page/3');
  const said =
    'Anyone who submits the form gets up to 3 messages. Anyone who books gets 2 more around the appointment.';
  expect(await screen.findByText(said)).toBeTruthy();
});
