import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UserProvider } from '../../session/signed-in.tsx';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeClipboard } from '../../testing/fake-clipboard.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';
import { GroupPage } from '../index.ts';
import { daysOf } from './page-draft.ts';

const stored = {
  ...{ title: 'The regulars', description: null, explainer: null, explainerMimeType: null, thumbnail: null },
  ...{ color: null, profile: null, schedule: null, price: 5, sendCampaign: false, campaignId: null, trialPeriod: 0 },
};

function open(more = {}, brand = exampleBrand(), user = exampleUser()) {
  const server = fakeServer({
    Group: { group: { id: '3', name: 'Regulars', code: 'AbC12345', stats: { leads: 0 }, landingPage: stored } },
    Leads: { leads: [], total: 0, page: 1 },
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    Campaign: { campaign: exampleCampaign([exampleStep({ message: 'Fresh bread today' })]) },
    UpdateGroup: {},
    ...more,
  });
  const element = (
    <UserProvider user={user}>
      <GroupPage />
    </UserProvider>
  );
  renderRoutes([{ path: '/group/:groupId', element }], '/group/3', { brand });
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the public page of a group', () => {
  it('is set in a window, and only what was changed is sent [GROUP-12 GROUP-15 GROUP-18 CONST-19]', async () => {
    const server = open();
    await press('Edit Group Landing Page');
    expect(await screen.findByRole('link', { name: /\/g\/AbC12345$/ })).toBeTruthy();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'The regulars');
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '$5');
    expect(
      screen.getByText(/^Price, schedule, and trial are shown above the form.*starts at \$5: visitors see no price/),
    ).toBeTruthy();
    type('Title', 'Friends of the house');
    type('Description', 'Every week something new.');
    type('Color', '#1a73e8');
    type('Trial (days)', '14');
    fireEvent.click(screen.getByRole('combobox', { name: 'Schedule' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Monthly' }));
    expect(await screen.findByText(/^Visitors see the price “\$5” above the form/)).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.callsOf('UpdateGroup')[0]?.variables).toEqual({
      groupId: '3',
      group: {
        landingPage: {
          ...{ title: 'Friends of the house', description: 'Every week something new.', color: '#1a73e8' },
          ...{ schedule: 'MONTHLY', trialPeriod: 14 },
        },
      },
      seen: { landingPage: expect.objectContaining({ title: 'The regulars', schedule: null, trialPeriod: 0 }) },
    });
  });

  it.each([
    ['Weekly', 'WEEKLY'],
    ['Twice a month', 'BI_MONTHLY'],
    ['Monthly', 'MONTHLY'],
    ['By arrangement', 'OTHER'],
  ])('has the schedule %s [GROUP-16..GROUP-19]', async (label, schedule) => {
    const server = open();
    await press('Edit Group Landing Page');
    fireEvent.click(await screen.findByRole('combobox', { name: 'Schedule' }));
    fireEvent.click(await screen.findByRole('option', { name: label }));
    await press('Save');
    await waitFor(() =>
      expect(server.callsOf('UpdateGroup')[0]?.variables.group).toEqual({ landingPage: { schedule } }),
    );
  });

  it('has a link to copy [PAGE-23 ERR-46]', async () => {
    const writeText = fakeClipboard();
    open();
    await press('Edit Group Landing Page');
    await press('Copy link');
    expect(await screen.findByText('Link Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/g/AbC12345`);
  });

  it('sends a campaign only when one is chosen', async () => {
    const server = open();
    await press('Edit Group Landing Page');
    fireEvent.click(await screen.findByRole('switch', { name: 'Send a campaign' }));
    expect(await screen.findByText('Please choose a campaign to send.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('combobox', { name: 'Campaign' }));
    expect(screen.queryByRole('status', { name: 'First message' })).toBeNull();
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    expect((await screen.findByRole('status', { name: 'First message' })).textContent).toContain(
      'This message doesn’t say who it’s from or how to opt out',
    );
    expect(screen.getByText('Fresh bread today')).toBeTruthy();
    await press('Save');
    await waitFor(() =>
      expect(server.callsOf('UpdateGroup')[0]?.variables).toMatchObject({
        group: { landingPage: { sendCampaign: true, campaignId: '5' } },
      }),
    );
  });

  it('keeps what was typed when it cannot be saved', async () => {
    open({ UpdateGroup: refused('Please enter a price of 0 or more.') });
    await press('Edit Group Landing Page');
    type('Title', 'Friends');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a price of 0 or more.');
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Friends');
  });

  it.each([
    ['in a brand without such pages', exampleBrand({ groups: { landingPage: false } }), exampleUser()],
    ['for people who may only look', exampleBrand(), exampleUser('READONLY')],
  ])('is not offered %s [GROUP-12]', async (_where, brand, user) => {
    open({}, brand, user);
    await screen.findByText('- No Leads Found -');
    expect(screen.queryByRole('button', { name: 'Edit Group Landing Page' })).toBeNull();
  });

  it('is tried for a whole number of days, none when that is empty or no number [GROUP-14]', () => {
    expect(['', 'soon', '7', 7.9, -2].map(daysOf)).toEqual([0, 0, 7, 7, 0]);
  });
});
