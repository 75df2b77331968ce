import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { write } from '../../testing/write.ts';
import { MessageDialog } from './message-dialog.tsx';

const nothing = () => {};
const everyone = { leadIds: ['1', '2'] };
const isDisabled = async (name: string) => (await screen.findByRole('button', { name })).hasAttribute('disabled');

it('says up to how many get a message that mentions an appointment, and who is left out', async () => {
  fakeServer({});
  renderScreen(
    <MessageDialog
      count={150}
      choice={everyone}
      mayTellAppointment
      onClose={nothing}
      onConfirm={nothing}
      isBusy={false}
    />,
  );
  await write('See you at {{event_time}}');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Send to up to 150 leads' })).toBeTruthy();
  expect(screen.getByText(/^This message mentions an appointment\. Anyone who has no appointment/)).toBeTruthy();
});

it('needs words, and only fields that are there [BULK-16 BULK-21]', async () => {
  fakeServer({});
  renderScreen(<MessageDialog count={1} choice={everyone} onClose={nothing} onConfirm={nothing} isBusy={false} />);
  expect(await isDisabled('Continue')).toBe(true);
  await write('  ');
  expect(await isDisabled('Continue')).toBe(true);
  await write('Hello');
  expect(await isDisabled('Continue')).toBe(false);
  await write('Hello {{first name}}');
  expect(await isDisabled('Continue')).toBe(true);
  await write('Hello, we come on [which day]');
  expect(await isDisabled('Continue')).toBe(true);
  expect(screen.getByRole('button', { name: 'Fill in [which day]' })).toBeTruthy();
});

it('says before it is sent who gets none, and repeats what is sent as typed', async () => {
  const server = fakeServer({ Recipients: { canGet: 1, already: 0, optedOut: 1, needConsent: 0, cantReceive: 0 } });
  renderScreen(<MessageDialog count={2} choice={everyone} onClose={nothing} onConfirm={nothing} isBusy={false} />);
  expect(await screen.findByText('1 opted out and gets nothing.')).toBeTruthy();
  await write('See you at [event time]');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Send to 1 lead' })).toBeTruthy();
  expect(screen.getByText('1 opted out and gets nothing.')).toBeTruthy();
  expect(screen.getByText('“[event time]” will be sent as you typed it.')).toBeTruthy();
  expect(server.callsOf('Recipients')[0]?.variables).toEqual({ leadIds: ['1', '2'], campaignId: null });
});

it('asks about what was typed in place of a field, and puts the field there at one click', async () => {
  fakeServer({ Recipients: { canGet: 2, already: 0, optedOut: 0, needConsent: 0, cantReceive: 0 } });
  renderScreen(<MessageDialog count={2} choice={everyone} onClose={nothing} onConfirm={nothing} isBusy={false} />);
  await write('Hi {first name}, bye FIRST_NAME');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const asked = await screen.findByRole('checkbox', { name: 'Send “{first name}” and “FIRST_NAME” exactly as typed' });
  expect(await isDisabled('Send to 2 leads')).toBe(true);
  fireEvent.click(asked);
  expect(await isDisabled('Send to 2 leads')).toBe(false);
  fireEvent.click(asked);
  for (const text of ['{first name}', 'FIRST_NAME']) {
    expect(screen.getByText(`“${text}” isn’t filled in. Did you mean first name?`)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Insert first name' })[0] as HTMLElement);
  }
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await isDisabled('Send to 2 leads')).toBe(false);
});

it('says who may want to stop and who is asked to opt in first, greets one of them, and what a first message still needs', async () => {
  fakeServer({
    Recipients: { canGet: 3, mayWantToStop: 1, askedFirst: 2, already: 0, optedOut: 0, needConsent: 0, cantReceive: 0 },
  });
  renderScreen(
    <MessageDialog
      count={3}
      choice={everyone}
      example="Ann Able"
      {...{ onClose: nothing, onConfirm: nothing }}
      isBusy={false}
    />,
  );
  await write('Hello {{first_name}}');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(
    await screen.findByText(
      '1 may want to stop: their message waits until you decide. 2 haven’t opted in yet: they get the opt-in question first, and their messages wait for their answer.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('The message, with Ann Able as an example')).toBeTruthy();
  const notice = screen.getByRole('status', { name: 'First message' });
  fireEvent.click(within(notice).getByRole('button', { name: /Reply STOP/ }));
  expect(screen.getByText(/Hello Ann Reply STOP to opt out\./)).toBeTruthy();
});

it('is not sent where no one can get it', async () => {
  fakeServer({ Recipients: { canGet: 0, already: 0, optedOut: 2, needConsent: 0, cantReceive: 0 } });
  renderScreen(<MessageDialog count={2} choice={everyone} onClose={nothing} onConfirm={nothing} isBusy={false} />);
  await write('Hello');
  expect(await screen.findByText('2 opted out and get nothing.')).toBeTruthy();
  expect(await isDisabled('Continue')).toBe(true);
});

describe('in a brand whose rules are accepted once', () => {
  async function ask(understandsTiming: boolean, text: string) {
    const organization = { id: '1000', messageContent: 'May we text you?', understandsTiming };
    const recipients = { canGet: 2, already: 0, optedOut: 0, needConsent: 0, cantReceive: 0 };
    fakeServer({ SendingRules: { user: { id: '1', organization } }, ChangeSendingRules: {}, Recipients: recipients });
    const brand = exampleBrand({ key: 'blast', account: { ...exampleBrand().account, confirmsRules: true } });
    const onConfirm = vi.fn();
    renderScreen(<MessageDialog count={2} choice={everyone} onClose={nothing} onConfirm={onConfirm} isBusy={false} />, {
      brand,
    });
    await write(text);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    return onConfirm;
  }

  it('one box ticks all three, and says so only while all are', async () => {
    await ask(false, 'Hello');
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'I understand all three' });
    expect(screen.getByText(/won’t be asked again/)).toBeTruthy();
    fireEvent.click(all);
    expect(await isDisabled('Send to 2 leads')).toBe(false);
    const group = within(screen.getByRole('group', { name: 'Please confirm' }));
    fireEvent.click(group.getAllByRole('checkbox')[1] as HTMLElement);
    expect(all.checked).toBe(false);
    expect(await isDisabled('Send to 2 leads')).toBe(true);
  });

  it('what was typed in place of a field is asked about all the same, and the rules aren’t [BULK-11]', async () => {
    const onConfirm = await ask(true, 'Hi {first name}');
    expect(await screen.findByRole('button', { name: 'Send to 2 leads' })).toBeTruthy();
    expect(screen.queryByText(/won’t be asked again/)).toBeNull();
    expect(screen.queryByRole('group', { name: 'Please confirm' })).toBeNull();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Send “{first name}” exactly as typed' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 2 leads' }));
    expect(onConfirm).toHaveBeenCalledWith('Hi {first name}', null);
  });

  it('says what it costs beside the button that sends at once [SEND-03]', async () => {
    const products = [{ id: 'sms', name: 'sms segment', price: 0.01 }];
    const billing = { active: true, expires: null, periodEnd: null, products, card: null, invoices: [], messages: [] };
    const organization = { id: '1000', messageContent: 'May we text you?', understandsTiming: true };
    fakeServer({
      SendingRules: { user: { id: '1', organization } },
      Recipients: { canGet: 2000, already: 0, optedOut: 0, needConsent: 0, cantReceive: 0 },
      Billing: {
        user: {
          id: '1000',
          new: false,
          organization: { ...organization, orgType: 'basic', stats: { leads: 3 }, bank: null, billing },
        },
      },
    });
    const brand = exampleBrand({ key: 'blast', account: { ...exampleBrand().account, confirmsRules: true } });
    const shown = { count: 2000, choice: everyone, onClose: nothing, onConfirm: nothing, isBusy: false };
    renderScreen(<MessageDialog {...shown} />, { brand });
    await write('Hello');
    expect(await screen.findByRole('button', { name: 'Send to 2,000 leads' })).toBeTruthy();
    expect(await screen.findByText('This costs up to $20.00: 2,000 messages at $0.01 each.')).toBeTruthy();
  });
});
