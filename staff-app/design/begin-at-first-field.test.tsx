import { Button, Radio, TextInput } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { AddLeadsDialog } from '../leads/index.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Dialog } from './dialog.tsx';

const nothing = () => {};
const focused = () => document.activeElement;

// What is inside is there once it is let come.
function comingLater(inside: React.ReactNode) {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Inside = lazy(() => promise);
  const content = (
    <Suspense fallback={<p>Loading</p>}>
      <Inside />
    </Suspense>
  );
  return { content, come: () => act(async () => resolve({ default: () => inside })) };
}

const theX = () => screen.findByRole('button', { name: 'Close' });

describe('a dialog whose fields come later', () => {
  it('goes to the first one, not to the X', async () => {
    const { content, come } = comingLater(<TextInput label="Name" />);
    renderScreen(
      <Dialog opened onClose={nothing} title="Edit">
        {content}
      </Dialog>,
    );
    const x = await theX();
    await waitFor(() => expect(focused()).toBe(x));
    await come();
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
  });

  it('leaves someone where they went meanwhile', async () => {
    const { content, come } = comingLater(<TextInput label="Name" />);
    renderScreen(
      <Dialog opened onClose={nothing} title="Edit">
        <Button>Other way</Button>
        {content}
      </Dialog>,
    );
    const x = await theX();
    await waitFor(() => expect(focused()).toBe(x));
    const other = screen.getByRole('button', { name: 'Other way' });
    act(() => other.focus());
    await come();
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(focused()).toBe(other);
  });

  it('leaves the focus in a dialog that was opened over it', async () => {
    const { content, come } = comingLater(<TextInput label="Name" />);
    renderScreen(
      <Dialog opened onClose={nothing} title="Edit">
        {content}
        <Dialog opened onClose={nothing} title="Above">
          <TextInput label="Phone" />
        </Dialog>
      </Dialog>,
    );
    const phone = await screen.findByLabelText('Phone');
    await waitFor(() => expect(focused()).toBe(phone));
    await come();
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(focused()).toBe(phone);
  });

  it('so that a name typed into “Add leads” is in its field', async () => {
    fakeServer({
      CampaignChoices: { campaigns: [] },
      PhoneStanding: { optedOut: false, lead: null },
      SendingNumbers: { waysToGet: 'on-demand', numbers: [] },
    });
    renderScreen(<AddLeadsDialog opened onClose={nothing} />);
    const name = await screen.findByLabelText('Name', {}, { timeout: 10_000 });
    await waitFor(() => expect(focused()).toBe(name));
  });
});

describe('a dialog that begins with choices drawn as cards', () => {
  const cards = (chosen: string) => (
    <Dialog opened onClose={nothing} title="Billing">
      <Radio.Group label="Plan" value={chosen}>
        {['Free', 'Basic', 'Pro'].map((plan) => (
          <Radio.Card
            key={plan}
            value={plan}
            aria-label={plan}
            disabled={plan === 'Free'}
            data-autofocus={plan === chosen || undefined}
          />
        ))}
      </Radio.Group>
      <TextInput label="Card number" />
    </Dialog>
  );

  it('goes to the first that may be chosen, not to the field after them', async () => {
    renderScreen(cards(''));
    const basic = await screen.findByRole('radio', { name: 'Basic' });
    await waitFor(() => expect(focused()).toBe(basic));
  });

  it('goes to the one that is chosen, where it’s named', async () => {
    renderScreen(cards('Pro'));
    const pro = await screen.findByRole('radio', { name: 'Pro' });
    await waitFor(() => expect(focused()).toBe(pro));
  });
});

describe('a dialog that is to begin at a button that is off', () => {
  const asking = (isOff: boolean, field: React.ReactNode = null) => (
    <Dialog opened onClose={nothing} title="Send">
      {field}
      <Button disabled={isOff} data-autofocus>
        Send to 163
      </Button>
    </Dialog>
  );

  it('begins at its first field, not behind the dialog', async () => {
    renderScreen(asking(true, <TextInput label="Name this blast" />));
    const name = await screen.findByLabelText('Name this blast');
    await waitFor(() => expect(focused()).toBe(name));
  });

  it('begins at the button once it’s on, where there is no field', async () => {
    const Later = () => {
      const [isOff, setOff] = useState(true);
      return (
        <>
          {asking(isOff)}
          <Button onClick={() => setOff(false)}>Ready</Button>
        </>
      );
    };
    renderScreen(<Later />);
    const x = await theX();
    await waitFor(() => expect(focused()).toBe(x));
    fireEvent.click(screen.getByText('Ready'));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Send to 163' })));
  });
});
