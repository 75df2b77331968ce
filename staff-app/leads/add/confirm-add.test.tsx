import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConfirmAdd } from './confirm-add.tsx';

const products = [{ id: 'sms', name: 'sms segment', price: 0.01 }];
const billing = { active: true, expires: null, periodEnd: null, products, card: null, invoices: [], messages: [] };
const organization = { id: '1000', orgType: 'basic', stats: { leads: 3 }, bank: null, billing };
const steps = [
  exampleStep({ id: '1', message: 'Hi', messageContent: 'Hi {{first_name}}' }),
  exampleStep({ id: '2', featureType: 'WAIT', message: null, days: 1 }),
  exampleStep({ id: '3', message: 'a'.repeat(120) }),
  exampleStep({ id: '4', structureType: 'before', message: 'Before an appointment' }),
];
const nothing = () => {};

function ask(who: string, count: number, { welcome = '', name = null as string | null } = {}) {
  const server = fakeServer({
    Campaign: { campaign: exampleCampaign(steps) },
    Billing: { user: { id: '1000', new: false, organization } },
    UpdateStep: {},
  });
  const onWelcome = vi.fn();
  const greeting = { content: welcome, onChange: onWelcome };
  const handlers = { onConfirm: nothing, onBack: nothing, isBusy: false };
  renderScreen(<ConfirmAdd campaignId="5" note="" welcome={greeting} {...{ who, count, name, ...handlers }} />);
  return { server, onWelcome };
}

it('says of one person by name what they get, and what that costs', async () => {
  ask('Hana Sato', 1);
  const said = await screen.findByText(/gets “Spring”/);
  expect(said.textContent).toBe('Hana Sato gets “Spring”: up to 2 messages, one per step.');
  expect(await screen.findByText(/^This costs up to \$0\.03: 3 messages at \$0\.01 each\./)).toBeTruthy();
});

it('says of many what each gets, and what all of it costs', async () => {
  ask('300 leads', 300);
  const said = await screen.findByText(/get “Spring”/);
  expect(said.textContent).toBe('300 leads get “Spring”: up to 2 messages each, one per step.');
  expect(await screen.findByText(/^This costs up to \$9\.00: 300 × 3 messages at \$0\.01 each\./)).toBeTruthy();
});

it('counts the welcome message too', async () => {
  ask('Hana Sato', 1, { welcome: 'Welcome!' });
  expect(await screen.findByText(/^This costs up to \$0\.04: 4 messages at \$0\.01 each\./)).toBeTruthy();
});

it('shows the first message as the one person reads it, and when each goes', async () => {
  ask('Hana Sato', 1, { name: 'Hana Sato' });
  expect(await screen.findByText('Hi Hana')).toBeTruthy();
  const times = within(await screen.findByRole('list', { name: 'When they’re sent' })).getAllByRole('listitem');
  expect(times[0]?.textContent).toBe('First: right away');
  expect(times[1]?.textContent).toMatch(/^Second: 1 day later, about /);
  expect(screen.queryByText(/Sending starts right away/)).toBeNull();
});

it('warns that the first message names neither its sender nor how to opt out, and adds it at a click', async () => {
  const { server } = ask('Hana Sato', 1);
  const notice = await screen.findByRole('status', { name: 'First message' });
  fireEvent.click(within(notice).getByRole('button', { name: 'Add “Reply STOP to opt out.”' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateStep')[0]?.variables).toEqual({
      ...{ campaignFeatureId: '1', messageContent: 'Hi {{first_name}} Reply STOP to opt out.' },
    }),
  );
});

it('warns of the welcome message where that is what they read first', async () => {
  const { server, onWelcome } = ask('Hana Sato', 1, { name: 'Hana Sato', welcome: 'Welcome, {{first_name}}!' });
  expect(await screen.findByText('Welcome, Hana!')).toBeTruthy();
  const notice = screen.getByRole('status', { name: 'First message' });
  fireEvent.click(within(notice).getByRole('button', { name: 'Add “Reply STOP to opt out.”' }));
  expect(onWelcome).toHaveBeenCalledWith('Welcome, {{first_name}}! Reply STOP to opt out.');
  expect(server.callsOf('UpdateStep')).toEqual([]);
});
