import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { SignedIn, type SignedInUser } from '../../session/signed-in.tsx';
import { storeToken } from '../../session/token.ts';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes, renderScreen } from '../../testing/render-screen.tsx';
import { CampaignEditor } from '../campaign-editor.tsx';

const POPUP = '/oauth2/calendly/Dana0001';
const connected = [{ integrationType: 'CALENDLY' as const }];
const calendar = {
  ...{ id: '9', name: 'Intro | call', value: 'https://calendly.com/dana/intro', modelName: 'Dana' },
  customFieldId: 'https://api.calendly.com/event_types/AAA',
};
const typed = { ...calendar, id: '10', name: 'Typed', customFieldId: null };

let openPopup: MockInstance<typeof window.open>;
beforeEach(() => {
  openPopup = vi.spyOn(window, 'open').mockReturnValue(window);
  storeToken('the-session');
});
afterEach(() => vi.restoreAllMocks());

const campaignAnswers = {
  StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } },
  Calendars: { customValues: [calendar, typed] },
  UpdateCampaign: {},
};
const editor = <CampaignEditor campaign={exampleCampaign()} addContacts={null} />;

function person(changes: Partial<SignedInUser> = {}, showCalendly = false): SignedInUser {
  const user = exampleUser('MANAGER', changes);
  return { ...user, organization: user.organization && { ...user.organization, showCalendly } };
}
function open(user: SignedInUser, answers = {}, brand = exampleBrand()) {
  const server = fakeServer({ ...campaignAnswers, [POPUP]: { errors: [] }, ...answers });
  renderScreen(editor, { user, brand });
  return server;
}
const button = () => screen.queryByRole('button', { name: 'Calendly' });
const prompt = () => screen.findByRole('dialog', { name: 'Connect Calendly' });

describe('the Calendly button of a campaign', () => {
  it('shows when the person or the organization is shown Calendly [EDIT-05 EDIT-58]', () => {
    open(person());
    expect(button()).toBeNull();
    open(person({ showCalendly: true }));
    expect(button()).not.toBeNull();
  });

  it('shows for everyone of an organization that is shown Calendly [EDIT-58]', () => {
    open(person({}, true));
    expect(button()).not.toBeNull();
  });

  it('shows nowhere where the brand has none, as in health [BRAND-31 EDIT-58]', () => {
    const { controls } = exampleBrand();
    open(
      person({ showCalendly: true }, true),
      {},
      exampleBrand({ controls: { ...controls, allowSlideTypeCalendly: false } }),
    );
    expect(button()).toBeNull();
  });

  it('asks to connect while nothing is connected, and opens the popup at the person’s code [EDIT-57 INTG-09 REST-09]', async () => {
    const server = open(person({ showCalendly: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Calendly' }));
    const dialog = within(await prompt());
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Connect Calendly' })).toHaveProperty('disabled', false),
    );
    expect(server.callsOf(POPUP)[0]?.authorization).toBe('Bearer the-session');
    fireEvent.click(dialog.getByRole('button', { name: 'Connect Calendly' }));
    expect(openPopup).toHaveBeenCalledWith(POPUP, 'calendly', expect.stringContaining('popup'));
    expect(dialog.getByRole('status').textContent).toContain('window');
  });

  it('says why when connecting cannot begin, or the browser blocks the window', async () => {
    open(person({ showCalendly: true }), { [POPUP]: { errors: ['Calendly is not available in your organization.'] } });
    fireEvent.click(screen.getByRole('button', { name: 'Calendly' }));
    const dialog = within(await prompt());
    expect(await dialog.findByText('Calendly is not available in your organization.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Connect Calendly' })).toHaveProperty('disabled', true);
  });

  it('says so when the browser blocks the window', async () => {
    openPopup.mockReturnValue(null);
    open(person({ showCalendly: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Calendly' }));
    const dialog = within(await prompt());
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Connect Calendly' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Connect Calendly' }));
    expect(await dialog.findByText(/blocked the window/)).toBeTruthy();
  });

  it('reads the person again once the popup is done, and asks no more [INTG-10 EDIT-57]', async () => {
    let user = person({ showCalendly: true });
    const server = fakeServer({ ...campaignAnswers, [POPUP]: { errors: [] }, SignedInUser: () => ({ user }) });
    renderRoutes([{ path: '/', element: <SignedIn>{editor}</SignedIn> }], '/');
    fireEvent.click(await screen.findByRole('button', { name: 'Calendly' }));
    await prompt();
    const before = server.callsOf('SignedInUser').length;
    user = { ...user, integrations: connected };
    const channel = new BroadcastChannel('calendly');
    channel.postMessage('connected');
    await waitFor(() => expect(server.callsOf('SignedInUser').length).toBeGreaterThan(before));
    channel.close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Calendly is connected.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Calendly' }));
    expect(await screen.findByRole('dialog', { name: 'Calendly' })).toBeTruthy();
  });

  it('chooses the calendar of the campaign once connected, as uri, name and link [EDIT-05 INTG-12]', async () => {
    const server = open(person({ showCalendly: true, integrations: connected }));
    fireEvent.click(screen.getByRole('button', { name: 'Calendly' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Calendly' }));
    const field = await dialog.findByRole('combobox', { name: 'Calendar' });
    await waitFor(() => expect(field).toHaveProperty('disabled', false));
    fireEvent.click(field);
    const options = (await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent);
    expect(options).toContain('Intro | call (Dana)');
    expect(options.join()).not.toContain('Typed');
    fireEvent.click(await screen.findByRole('option', { name: 'Intro | call (Dana)', hidden: true }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateCampaign')[0]?.variables).toEqual({
        campaignId: '5',
        calendlyEventUri: 'https://api.calendly.com/event_types/AAA|Intro / call|https://calendly.com/dana/intro',
      }),
    );
  });
});

it('Calendly is connected again from the calendar of a campaign, which is as it was afterwards', async () => {
  const server = open(person({ showCalendly: true, integrations: connected }));
  fireEvent.click(screen.getByRole('button', { name: 'Calendly' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Connect again' }));
  fireEvent.keyDown(await prompt(), { key: 'Escape' });
  expect(await screen.findByRole('button', { name: 'Connect again' })).toBeTruthy();
  expect(server.callsOf('UpdateCampaign')).toEqual([]);
});
