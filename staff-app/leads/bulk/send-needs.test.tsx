import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { UserProvider } from '../../session/signed-in.tsx';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SendNotes } from './send-notes.tsx';

type Organization = NonNullable<ReturnType<typeof exampleUser>['organization']>;

const numberOf = (phone: string, changes: object = {}) => ({
  ...{ phone, kind: 'LOCAL', state: 'ACTIVE', need: null, registrationState: 'APPROVED', ...changes },
});

function open(
  changes: Partial<Organization>,
  phones: readonly string[],
  access: 'OWNER' | 'MANAGER' = 'OWNER',
  more: Parameters<typeof fakeServer>[0] = {},
) {
  const { organization, ...user } = exampleUser(access);
  if (organization === null) throw new Error('The example has an organization.');
  fakeServer({
    SendingNumbers: {
      waysToGet: 'on-demand',
      numbers: phones.map((phone) => numberOf(phone)),
    },
    AvailableNumbers: { numbers: [] },
    ...more,
  });
  renderScreen(<SendNotes />, { user: { ...user, organization: { ...organization, ...changes } } });
}

const needs = () => screen.findByRole('group', { name: 'Before you send' });

it('says that a number is missing, and opens the search for one on the spot', async () => {
  open({ numberBlock: 'NO_NUMBER' }, []);
  expect((await needs()).textContent).toContain('Messages wait until you have a phone number.');
  expect(screen.queryByText(/Sending starts/)).toBeNull();
  fireEvent.click(within(await needs()).getByRole('button', { name: 'Get a number' }));
  expect(await screen.findByRole('dialog', { name: 'Get a number' })).toBeTruthy();
});

it.each([
  ['NUMBER_ORDERING', 'The carrier is still setting up your phone number.', null],
  ['REGISTRATION_PENDING', 'The carrier hasn’t verified your toll-free number yet. Ask support', null],
  ['NUMBER_SUSPENDED', 'Your phone number is suspended.', 'Get another number'],
  ['NUMBER_LOST', 'The carrier no longer has your phone number.', 'Get another number'],
  ['ACCOUNT_UNPAID', 'The account your messages go out from has run out of money at the carrier.', null],
] as const)('says what a number that is there waits for: %s', async (numberBlock, words, button) => {
  open({ numberBlock }, []);
  expect((await needs()).textContent).toContain(`Messages wait. ${words}`);
  expect(screen.queryByText(/Sending starts/)).toBeNull();
  expect(within(await needs()).queryByRole('button', { name: 'Get a number' })).toBeNull();
  const buttons = within(await needs()).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(button === null ? [] : [button]);
  if (buttons[0]) {
    fireEvent.click(buttons[0]);
    expect(await screen.findByRole('dialog', { name: 'Get a number' })).toBeTruthy();
  }
});

it('asks for the plan before the number that comes with it', async () => {
  open({ numberBlock: 'NO_NUMBER', billing: { active: false, due: null } }, []);
  expect(within(await needs()).getByRole('button', { name: 'Choose a plan' })).toBeTruthy();
  expect(within(await needs()).queryByRole('button', { name: 'Get a number' })).toBeNull();
  fireEvent.click(within(await needs()).getByRole('button', { name: 'Choose a plan' }));
  expect(await screen.findByRole('dialog', { name: 'Billing' })).toBeTruthy();
});

it('keeps the room it took once all is there, so that the button below stays under the cursor', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(124);
  const { organization, ...user } = exampleUser('OWNER');
  if (organization === null) throw new Error('The example has an organization.');
  fakeServer({ SendingNumbers: { waysToGet: 'on-demand', numbers: [] }, AvailableNumbers: { numbers: [] } });
  const here = organization;
  function Buying() {
    const [numberBlock, setBlock] = useState<Organization['numberBlock']>('NO_NUMBER');
    return (
      <UserProvider user={{ ...user, organization: { ...here, numberBlock } }}>
        <SendNotes />
        <button type="button" onClick={() => setBlock(null)}>
          Buy
        </button>
      </UserProvider>
    );
  }
  renderScreen(<Buying />);
  const box = (await needs()).parentElement;
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Before you send' })).toBeNull());
  expect(box?.isConnected).toBe(true);
  expect(box?.getAttribute('style')).toMatch(/124px|7\.75rem/);
  height.mockRestore();
});

it('sends people who may get neither to an admin', async () => {
  open({ numberBlock: 'NO_NUMBER', billing: { active: false, due: null } }, [], 'MANAGER');
  expect((await needs()).textContent).toContain('An admin of your organization can choose one.');
  expect(within(await needs()).queryByRole('button')).toBeNull();
});

it('names the number only where there is just one', async () => {
  open({}, ['+16025550101']);
  await waitFor(() => expect(document.body.textContent).toContain('Messages come from (602) 555-0101.'));
  expect(screen.queryByRole('group', { name: 'Before you send' })).toBeNull();
});

it('leads to the registration when carriers block the number', async () => {
  open({ numberBlock: 'NUMBER_UNREGISTERED' }, []);
  expect((await needs()).textContent).toContain('Carriers block messages from your phone number until');
  const link = within(await needs()).getByRole('link', { name: 'See registration' });
  expect(link.getAttribute('href')).toBe('/account?tab=numbers');
});

it('warns that carriers may block what a business sends that they don’t know', async () => {
  const { organization, ...user } = exampleUser('OWNER');
  const asked = (registrationState: string) => {
    const numbers = [numberOf('+16025550101', { registrationState })];
    fakeServer({ SendingNumbers: { waysToGet: 'on-demand', numbers } });
    renderScreen(<SendNotes />, { user: { ...user, organization } });
  };
  asked('NONE');
  await waitFor(() => expect(document.body.textContent).toContain('isn’t registered with US carriers yet'));
  cleanup();
  asked('PENDING');
  await waitFor(() => expect(document.body.textContent).toContain('are still checking your registration'));
  expect(document.body.textContent).not.toContain('Register under');
});

it('doesn’t name a number that still waits for the carrier', async () => {
  const { organization, ...user } = exampleUser('OWNER');
  const waiting = numberOf('+18335550102', { kind: 'TOLL_FREE', need: 'VERIFICATION', registrationState: 'NONE' });
  const able = numberOf('+16025550101');
  fakeServer({ SendingNumbers: { waysToGet: 'on-demand', numbers: [waiting, able] } });
  renderScreen(<SendNotes />, { user: { ...user, organization } });
  await waitFor(() => expect(document.body.textContent).toContain('Messages come from (602) 555-0101.'));
});

it('says how each contact gets one of several numbers, and that some wait for their own morning', async () => {
  open({ respectLocalHours: true, allowAfterHours: false }, ['+16025550101', '+14805550102']);
  await waitFor(() => expect(document.body.textContent).toContain('Messages come from your 2 phone numbers'));
  expect(document.body.textContent).not.toContain('555-0101');
  expect(document.body.textContent).toContain('wait until it’s 8am to 8pm where they are.');
});

it('promises no start right away where each contact’s own hours hold at any hour', async () => {
  open({ respectLocalHours: true, allowAfterHours: true }, ['+16025550101']);
  await waitFor(() => expect(document.body.textContent).toContain('Messages come from'));
  expect(document.body.textContent).toContain('Leads get it between 8am and 8pm where they live');
  expect(document.body.textContent).not.toContain('Sending starts right away');
});

it('leads from a number that needs a plan to the plan, without leaving the send', async () => {
  open({ numberBlock: 'NO_NUMBER' }, [], 'OWNER', {
    AvailableNumbers: {
      numbers: [{ ...numberOf('+16025550177'), city: 'Phoenix', region: 'AZ', monthlyPriceCents: 115 }],
    },
    GetNumber: () => refused(sentenceOf('number-needs-plan')),
  });
  fireEvent.click(within(await needs()).getByRole('button', { name: 'Get a number' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Get (602) 555-0177' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Get this number' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a plan' }));
  expect(await screen.findByRole('dialog', { name: 'Billing' })).toBeTruthy();
});
