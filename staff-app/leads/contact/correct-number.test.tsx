import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

const step = (id: string, error: string | null) => ({
  ...{ id, campaignId: '5', campaignName: 'Spring', message: `Message ${id}` },
  ...{ created: '2026-02-05T12:00:00.000Z', scheduledFor: `2026-02-0${id}T12:00:00.000Z` },
  ...{ reason: null, wait: null, error, retrying: false, complete: false },
});

async function open(invalidPhone: boolean, user = exampleUser()) {
  const featureQueue = [step('5', 'This number doesn’t exist.'), step('6', 'This number doesn’t exist.')];
  fakeServer({
    Lead: { lead: exampleContact({ invalidPhone }) },
    LeadMessages: { lead: { id: '1', messages: [], messageQueue: [], featureQueue } },
    PhoneStanding: { optedOut: false, lead: null },
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => undefined} tab="messages" />, { user });
  await screen.findByText('Message 6');
}

it('leads from what failed because of the number to the number', async () => {
  await open(true);
  const failed = screen.getByText('Message 6').closest('[data-failed]');
  const correct = screen.getByRole('button', { name: 'Correct the number' });
  expect(failed?.contains(correct)).toBe(true);
  fireEvent.click(correct);
  const phone = await screen.findByLabelText('Phone');
  await waitFor(() => expect(document.activeElement).toBe(phone));
});

it.each([
  ['the number can get texts', false, exampleUser()],
  ['the person may not change contacts', true, exampleUser('READONLY')],
] as const)('leads nowhere where %s', async (_why, invalidPhone, user) => {
  await open(invalidPhone, user);
  expect(screen.queryByRole('button', { name: 'Correct the number' })).toBeNull();
});

it('says before it is saved that the new number has opted out', async () => {
  fakeServer({ Lead: { lead: exampleContact() }, PhoneStanding: { optedOut: true, lead: null } });
  renderScreen(<ContactDialog leadId="1" onClose={() => undefined} correctsPhone />);
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '(602) 555-4321' } });
  expect(
    await screen.findByText(/^This number has opted out\. If you save it, they get no text messages/),
  ).toBeTruthy();
  expect(screen.queryByText(/By saving this phone number/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false);
});
