import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConfirmAdd } from './confirm-add.tsx';

const products = [{ id: 'sms', name: 'sms segment', price: 0.01 }];
const billing = { active: true, expires: null, periodEnd: null, products, card: null, invoices: [], messages: [] };
const organization = { id: '1000', orgType: 'basic', stats: { leads: 3 }, bank: null, billing };
const features = [
  { id: '1', featureType: 'MESSAGE', message: 'Hi' },
  { id: '2', featureType: 'WAIT', message: null },
  { id: '3', featureType: 'MESSAGE', message: 'a'.repeat(120) },
  { id: '4', featureType: 'MESSAGE', message: 'Before an appointment' },
];
const campaign = { id: '5', name: 'Spring', structure: { feature: ['1', '2', '3'] }, features };
const nothing = () => {};

function ask(who: string, count: number, welcome = '') {
  fakeServer({ CampaignSteps: { campaign }, Billing: { user: { id: '1000', new: false, organization } } });
  const handlers = { onConfirm: nothing, onBack: nothing, isBusy: false };
  renderScreen(<ConfirmAdd campaignId="5" note="" {...{ who, count, welcome, ...handlers }} />);
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
  ask('Hana Sato', 1, 'Welcome!');
  expect(await screen.findByText(/^This costs up to \$0\.04: 4 messages at \$0\.01 each\./)).toBeTruthy();
});
