import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

async function openMessages(viewersReadMessages: boolean) {
  fakeServer({ Lead: { lead: exampleContact({ name: 'Ana Diaz' }) }, LeadMessages: { lead: { messages: [] } } });
  const { organization } = exampleUser('READONLY');
  const user = exampleUser('READONLY', {
    organization: organization && { ...organization, showMessages: true, viewersReadMessages },
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => undefined} />, {
    brand: exampleBrand({ isHealth: true }),
    user,
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
}

it('says to who reads no messages in health who can let them', async () => {
  await openMessages(false);
  expect(
    await screen.findByText(
      'You can view this account but not read or send messages. An owner can let you read them in Account, and an admin can give you more access in Users.',
    ),
  ).toBeTruthy();
});

it('says to who reads them only that they can’t send any', async () => {
  await openMessages(true);
  expect(await screen.findByText(/^You can view this account but not send messages\./)).toBeTruthy();
});
