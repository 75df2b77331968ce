import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDate } from '../../../domain/time/durations.ts';
import { recipientsOf } from '../../leads/index.ts';
import { exampleCampaign, exampleContentStep, exampleSlide, exampleStep } from '../../testing/example-campaign.ts';
import { exampleRule } from '../../testing/example-rule.ts';
import { exampleBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConfirmCampaign, type Recipients } from './confirm-campaign.tsx';

const products = [{ id: 'sms', name: 'sms segment', price: 0.01 }];
const billing = { active: true, expires: null, periodEnd: null, products, card: null, invoices: [], messages: [] };
const organization = { id: '1000', orgType: 'basic', stats: { leads: 3 }, bank: null, billing };
const long = 'a'.repeat(120);
const chain = [
  exampleContentStep([], { id: '1', message: 'Hi first name,', messageContent: 'Hi {{first_name}},' }),
  exampleStep({ id: '2', featureType: 'WAIT', message: null, days: 1 }),
  exampleStep({ id: '3', message: long, days: 1 }),
];

async function ask(changes: Partial<Recipients> = {}, steps = chain) {
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } } });
  const nothing = () => {};
  const handlers = { onBack: nothing, onClose: nothing, onSending: nothing };
  const recipients = { ...recipientsOf({ canGet: 239 }), search: null, only: null, ...changes };
  renderScreen(<ConfirmCampaign campaign={exampleCampaign(steps)} recipients={recipients} {...handlers} />);
  await screen.findByText(/Anyone who opts out, or whose number/);
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'When they’re sent' })).getAllByRole('listitem');
/** When each message goes out, without what it says. */
const times = async () =>
  (await lines()).map((line) => line.textContent?.replace(line.querySelector('p')?.textContent ?? '', ''));
const said = () => screen.getByRole('dialog').textContent;

it('bills a long message as two, and says that carriers split by another rule', async () => {
  await ask();
  expect(
    await screen.findByText(
      'This costs up to $7.17: 239 × 3 messages at $0.01 each. Each lead’s 2 messages count as 3: one with 120 characters or more counts as two.',
    ),
  ).toBeTruthy();
  expect(said()).toContain('239 leads get up to 2 messages, one per step.');
  expect(said()).toContain('Carriers send each lead’s 2 messages as 2 parts. They split messages by their own rules,');
});

it('says that what an if/then sends costs extra', async () => {
  await ask({}, [exampleStep({ workflows: [exampleRule()] })]);
  expect(await screen.findByText(/at \$0\.01 each\. Messages sent by if\/then workflows cost extra\.$/)).toBeTruthy();
});

it('shows the link of a later message that has slides behind it', async () => {
  const later = exampleContentStep([exampleSlide()], { days: 2 });
  await ask({}, [exampleStep(), later, exampleStep({ id: '13', message: 'No link here', days: 3 })]);
  const [, second, third] = (await lines()).map(({ textContent }) => textContent);
  expect(second).toMatch(/Look: \S+\/c\/…$/);
  expect(third).toMatch(/No link here$/);
});

it('says up to how many get a message that mentions an appointment', async () => {
  await ask({}, [exampleStep({ message: 'See you at event time', messageContent: 'See you at {{event_time}}' })]);
  expect(said()).toContain('Up to 239 leads get one message.');
  expect(screen.getByRole('button', { name: 'Send to up to 239 leads' })).toBeTruthy();
});

it('doesn’t mention the other rule when both give the same number', async () => {
  await ask({}, [exampleStep()]);
  expect(await screen.findByText(/^This costs up to \$2\.39: 239 messages at \$0\.01 each\.$/)).toBeTruthy();
  expect(said()).toContain('239 leads get one message.');
  expect(said()).toContain('Carriers send each lead’s message as 1 part. Anyone who opts out');
});

it('counts the parts of a message with its link, as the editor does', async () => {
  const words = 'a'.repeat(140);
  await ask({}, [exampleContentStep([exampleSlide()], { message: words, messageContent: words })]);
  expect(await screen.findByText(/^This costs up to/)).toBeTruthy();
  expect(said()).toContain('Carriers send each lead’s message as 2 parts.');
});

it('says when each message goes out, and adds waits to the next message', async () => {
  await ask();
  const { zone } = exampleBrand().sending;
  const inDays = (days: number) => formatDate(new Date(Date.now() + days * 86_400_000), zone);
  expect(await times()).toEqual(['First: right away', `Second: 2 days later, about ${inDays(2)}`]);
});

it('doesn’t say that sending starts right away where the first message waits', async () => {
  await ask({}, [exampleStep({ minutes: 1 })]);
  expect((await times())[0]).toMatch(/^It goes out 1 minute from now, about /);
  expect(said()).not.toContain('Sending starts');
});

it('shows what the later messages say to a person', async () => {
  await ask({}, [exampleStep(), exampleStep({ id: '2', messageContent: 'Still there, {{first_name}}?' })]);
  expect((await lines()).map(({ textContent }) => textContent)).toEqual([
    'First: right away',
    'Second: right after thatStill there, Maria?',
  ]);
});

it('makes no appointment up, and says who doesn’t get a message about one', async () => {
  await ask({}, [exampleStep({ messageContent: 'Hi {{first_name}}, see you at {{event_time}}.' })]);
  expect(await screen.findByText('Hi Maria, see you at [event time].')).toBeTruthy();
  expect(said()).toContain('Anyone who has no appointment when it’s due won’t get that message.');
});

it('lists four messages at most, and counts the rest', async () => {
  await ask(
    {},
    ['1', '2', '3', '4', '5', '6', '7'].map((id) => exampleStep({ id })),
  );
  const listed = await times();
  expect(listed).toHaveLength(5);
  expect(listed.slice(3)).toEqual(['Fourth: right after that', 'and 3 more']);
});

it('names a single person, with the price and the message they get', async () => {
  await ask({ count: 1, only: { id: '7', name: 'Hana Sato' } });
  expect(await screen.findByText(/^This costs up to \$0\.03: 3 messages at \$0\.01 each\./)).toBeTruthy();
  expect(said()).toContain('Hana Sato gets up to 2 messages, one per step.');
  expect(screen.getByText(/^Hi Hana,/).textContent).toMatch(/^Hi Hana, .+\/c\/…$/);
  expect(screen.getByRole('button', { name: 'Send to Hana Sato' })).toBeTruthy();
});

it('shows the message for many with an example name and its link', async () => {
  await ask();
  expect((await screen.findByText(/^Hi Maria,/)).textContent).toMatch(/^Hi Maria, .+\/c\/…$/);
  expect(said()).toContain('with Maria Lopez as an example');
});

it('says how many others opted out', async () => {
  await ask({ optedOut: 2 });
  expect(await screen.findByText('2 opted out and get nothing.')).toBeTruthy();
});
