import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

const at = '2026-02-05T12:00:00.000Z';
const own = {
  ...{ campaignId: null, created: at, sent: at, leftOut: null, delivered: false, senderName: 'Dana' },
  ...{ aiGenerated: false, inbound: false, error: 'It could not be sent', reason: null },
};
const step = {
  ...{ id: '31', campaignId: '5', campaignName: 'Spring', message: 'Hello', created: at, scheduledFor: at },
  ...{ reason: null, wait: null, error: 'It couldn’t be delivered', retrying: false, complete: false },
};
const messages = [
  { ...own, id: '1', message: 'Your roof is ready' },
  { ...own, id: '2', message: 'Call me' },
  { ...own, id: '3', message: 'Call me', error: null, delivered: true, sent: '2026-02-06T12:00:00.000Z' },
];

async function correct(phone: string, contact = {}) {
  const server = fakeServer({
    Lead: { lead: exampleContact(contact) },
    LeadMessages: { lead: { id: '1', messages, messageQueue: [], featureQueue: [step] } },
    ...{ CampaignChoices: { campaigns: [] }, UpdateLead: { lead: { id: '1', name: 'Maya Okafor' } } },
    ...{ RetryQueueItem: {}, MessageLead: { message: { id: '9' } } },
  });
  renderScreen(<ContactDialog leadId="1" onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  const field = await screen.findByLabelText(/^Phone/);
  fireEvent.change(field, { target: { value: phone } });
  return server;
}

it('offers to send again what did not arrive, once the phone is corrected, and each only once', async () => {
  const server = await correct('(602) 555-0144');
  await waitFor(() =>
    expect(server.callsOf('LeadMessages').at(-1)?.variables).toEqual({ leadId: '1', keepsUnread: true }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 messages didn’t arrive at the number before.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(server.callsOf('RetryQueueItem')).toHaveLength(1));
  await waitFor(() => expect(server.callsOf('MessageLead')).toHaveLength(1));
  expect(server.callsOf('RetryQueueItem')[0]?.variables).toEqual({ itemId: '31' });
  expect(server.callsOf('MessageLead')[0]?.variables).toEqual({ leadId: '1', message: 'Your roof is ready' });
});

it('offers nothing to a contact who opted out, whose new number gets nothing', async () => {
  const server = await correct('(602) 555-0144', { optedOut: true });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.callsOf('UpdateLead')).toHaveLength(1);
  expect(screen.queryByText(/didn’t arrive/)).toBeNull();
});
