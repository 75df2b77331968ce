import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleCampaign, exampleContentStep, exampleSlide, exampleStep } from '../../testing/example-campaign.ts';
import { exampleRule } from '../../testing/example-rule.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { LeftRows } from '../imports/check-file.ts';
import { type RecipientCount, recipientsOf } from '../last-look/recipients.ts';
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

type Asked = {
  of?: typeof steps;
  recipients?: Partial<RecipientCount>;
  name?: string | null;
  welcome?: string;
  left?: LeftRows;
};

function ask({ of = steps, recipients, name = null, welcome = '', left }: Asked) {
  const server = fakeServer({
    Campaign: { campaign: exampleCampaign(of) },
    Billing: { user: { id: '1000', new: false, organization } },
    UpdateStep: {},
  });
  const onWelcome = vi.fn();
  const greeting = { content: welcome, onChange: onWelcome };
  const handlers = { onConfirm: nothing, onBack: nothing, isBusy: false };
  const who = { ...recipientsOf({ canGet: 1 }), ...recipients };
  renderScreen(
    <ConfirmAdd
      campaignId="5"
      note=""
      welcome={greeting}
      recipients={who}
      {...{ name, ...(left && { left }), ...handlers }}
    />,
  );
  return { server, onWelcome };
}

it('says of one person by name what they get, and what that costs', async () => {
  ask({ name: 'Hana Sato' });
  const said = await screen.findByText(/gets “Spring”/);
  expect(said.textContent).toBe('Hana Sato gets “Spring”: up to 2 messages, one per step.');
  expect(await screen.findByText(/^This costs up to \$0\.03: 3 messages at \$0\.01 each\./)).toBeTruthy();
});

it('counts the opt-in question that they get first [SEND-03]', async () => {
  ask({ name: 'Hana Sato', recipients: { askedFirst: 1 } });
  expect(
    await screen.findByText(/^This costs up to \$0\.04: 3 messages and the opt-in question at \$0\.01 each\./),
  ).toBeTruthy();
});

it('says what it costs beside the button that sends, which stays in view', async () => {
  ask({});
  const send = await screen.findByRole('button', { name: /^Send to/ });
  const foot = within(send.parentElement?.parentElement as HTMLElement);
  expect(await foot.findByText(/^This costs up to/)).toBeTruthy();
  expect(screen.getAllByText(/^This costs up to/)).toHaveLength(1);
});

it('says of many what each gets, and what all of it costs', async () => {
  ask({ recipients: { count: 300 } });
  const said = await screen.findByText(/get “Spring”/);
  expect(said.textContent).toBe('300 leads get “Spring”: up to 2 messages each, one per step.');
  expect(await screen.findByText(/^This costs up to \$9\.00: 300 × 3 messages at \$0\.01 each\./)).toBeTruthy();
});

it('counts the welcome message too', async () => {
  ask({ name: 'Hana Sato', welcome: 'Welcome!' });
  expect(await screen.findByText(/^This costs up to \$0\.04: 4 messages at \$0\.01 each\./)).toBeTruthy();
});

it('shows the first message as the one person reads it, and when each goes', async () => {
  ask({ name: 'Hana Sato' });
  expect(await screen.findByText('Hi Hana')).toBeTruthy();
  const times = within(await screen.findByRole('list', { name: 'When they’re sent' })).getAllByRole('listitem');
  expect(times[0]?.textContent).toBe('First: right away');
  expect(times[1]?.textContent).toMatch(/^Second: 1 day later, about /);
  expect(screen.queryByText(/Sending starts right away/)).toBeNull();
});

it('warns that the first message names neither its sender nor how to opt out, and adds it at a click', async () => {
  const { server } = ask({ name: 'Hana Sato' });
  const notice = await screen.findByRole('status', { name: 'First message' });
  fireEvent.click(within(notice).getByRole('button', { name: 'Add “Reply STOP to opt out.”' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateStep')[0]?.variables).toEqual({
      ...{ campaignFeatureId: '1', messageContent: 'Hi {{first_name}} Reply STOP to opt out.' },
    }),
  );
});

it('warns of the welcome message where that is what they read first', async () => {
  const { server, onWelcome } = ask({ name: 'Hana Sato', welcome: 'Welcome, {{first_name}}!' });
  expect(await screen.findByText('Welcome, Hana!')).toBeTruthy();
  const notice = screen.getByRole('status', { name: 'First message' });
  fireEvent.click(within(notice).getByRole('button', { name: 'Add “Reply STOP to opt out.”' }));
  expect(onWelcome).toHaveBeenCalledWith('Welcome, {{first_name}}! Reply STOP to opt out.');
  expect(server.callsOf('UpdateStep')).toEqual([]);
});

it('counts only who can get it, in the sentence, the price and the button, and says who is left out and why', async () => {
  const recipients = { count: 2, optedOut: 1, needConsent: 2, cantReceive: 1, already: 3 };
  ask({ recipients, left: { skipped: 3, repeated: 0, problems: [] } });
  expect((await screen.findByText(/get “Spring”/)).textContent).toBe(
    '2 leads get “Spring”: up to 2 messages each, one per step.',
  );
  expect(
    screen.getByText(
      '4 are added but get nothing: 1 opted out, 2 haven’t agreed to texts, and 1 has a phone number that can’t receive texts. 3 are in this campaign already. 3 rows of the file can’t be imported.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText(/^This costs up to \$0\.06: 2 × 3 messages at/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send to 2 leads' })).toBeTruthy();
});

it('sends nothing where no one can get it, and says so', async () => {
  ask({ recipients: { count: 0, optedOut: 2 } });
  expect(await screen.findByText('No one gets a message.')).toBeTruthy();
  expect(screen.getByText('2 opted out and get nothing.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add without sending' })).toBeTruthy();
  expect(screen.queryByText(/This costs/)).toBeNull();
});

it.each([
  [{ optedOut: 1 }, 'Hana Sato gets none of these messages: they’re opted out.'],
  [{ needConsent: 1 }, 'Hana Sato gets none of these messages: they haven’t agreed to texts on this number.'],
  [{ cantReceive: 1 }, 'Hana Sato gets none of these messages: their number can’t receive texts.'],
])('says of one person why they get nothing: %o', async (recipients, sentence) => {
  ask({ recipients: { count: 0, ...recipients }, name: 'Hana Sato' });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send to/ })).toBeNull();
});

it('says which placeholders arrive as they were typed', async () => {
  ask({ name: 'Hana Sato', welcome: 'See you at [event time]' });
  expect(await screen.findByText('“[event time]” will be sent as you typed it.')).toBeTruthy();
});

it('says which placeholders on a slide are shown as they were typed, each once', async () => {
  const slide = exampleSlide({ title: 'Pick it up [pickup day Saturday]', content: '<p>Or [pickup day Saturday]</p>' });
  ask({ of: [exampleContentStep([slide])] });
  expect(await screen.findAllByText('“[pickup day Saturday]” will be shown as you typed it.')).toHaveLength(1);
});

it('says the same of a blank whose words are in bold, of what is said at the end, and of if/then messages', async () => {
  const slide = exampleSlide({ content: '<p>[pickup <strong>day</strong>&nbsp;Saturday]</p>' });
  const step = exampleContentStep([slide]);
  const pitch = step.pitch && { ...step.pitch, endText: 'Until [Saturday' };
  const usual = exampleRule();
  const rule = { ...usual, actions: usual.actions.map((action) => ({ ...action, messageContent: 'Hi {first name}' })) };
  ask({ name: 'Hana Sato', of: [{ ...step, pitch, workflows: [rule] }] });
  expect(await screen.findByText('“[pickup day Saturday]” will be shown as you typed it.')).toBeTruthy();
  expect(screen.getByText('“[Saturday” will be shown as you typed it.')).toBeTruthy();
  expect(screen.getByText('“{first name}” isn’t filled in. Did you mean first name?')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Send “{first name}” exactly as typed' })).toBeTruthy();
});

it('asks about what was typed in place of a field before it is sent', async () => {
  ask({ name: 'Hana Sato', welcome: 'Hi {first name}' });
  const asked = await screen.findByRole('checkbox', { name: 'Send “{first name}” exactly as typed' });
  const send = screen.getByRole('button', { name: 'Send to Hana Sato' });
  expect(send.hasAttribute('disabled')).toBe(true);
  fireEvent.click(asked);
  expect(send.hasAttribute('disabled')).toBe(false);
});

it('names only what is left for someone who had a part before', async () => {
  ask({ name: 'Hana Sato', recipients: { hadSome: 1, hadSteps: ['1'] } });
  expect((await screen.findByText(/gets “Spring”/)).textContent).toBe('Hana Sato gets “Spring”: one message.');
  expect(screen.getByText('Hana Sato already had 1 message of it and gets only the rest.')).toBeTruthy();
  expect(screen.queryByText(/^Hi/)).toBeNull();
});

it('says that someone who had all messages gets none, shows none, and promises no cost', async () => {
  ask({ name: 'Hana Sato', recipients: { count: 0, hadAll: 1 } });
  const why = 'Hana Sato gets none of these messages: they already had all of them, and each goes out only once.';
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add without sending' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'When they’re sent' })).toBeNull();
  expect(screen.queryByText(/This costs/)).toBeNull();
});

it('says how many of many get none again, and how many only the rest', async () => {
  ask({ recipients: { count: 7, hadAll: 3, hadSome: 2 } });
  expect(
    await screen.findByText(
      '3 already had all of these messages and get none again. 2 already had some of these messages and get only the rest.',
    ),
  ).toBeTruthy();
});

it('names a workflow that isn’t finished', async () => {
  ask({ of: [exampleStep({ workflows: [exampleRule({ label: null })] })] });
  expect(await screen.findByText(/has an if\/then workflow that isn’t finished/)).toBeTruthy();
});
