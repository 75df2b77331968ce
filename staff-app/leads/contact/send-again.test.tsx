import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { MessagesTab } from './messages-tab.tsx';

const at = '2026-02-05T12:00:00.000Z';
const own = {
  ...{ campaignId: null, created: at, sent: at, leftOut: null, delivered: false, senderName: 'Dana' },
  ...{ aiGenerated: false, inbound: false, error: 'It could not be sent', reason: null },
};
const step = {
  ...{ id: '31', campaignId: '5', campaignName: 'Spring', message: 'Hello', created: at, scheduledFor: at },
  ...{ reason: null, wait: null, error: 'It couldn’t be delivered', retrying: false, complete: false },
};
const newer = { ...step, id: '32', message: 'Hello again', scheduledFor: '2026-02-05T13:00:00.000Z' };
const messages = [
  { ...own, id: '1', message: 'Your roof is ready' },
  { ...own, id: '2', message: 'Call me' },
  { ...own, id: '3', message: 'Call me', error: null, delivered: true, sent: '2026-02-06T12:00:00.000Z' },
];

async function correct(phone: string, contact = {}, more = {}) {
  const server = fakeServer({
    Lead: { lead: exampleContact(contact) },
    LeadMessages: { lead: { id: '1', messages, messageQueue: [], featureQueue: [step, newer] } },
    ...{ CampaignChoices: { campaigns: [] }, UpdateLead: { lead: { id: '1', name: 'Maya Okafor' } } },
    ...{ RetryQueueItem: {}, MessageLead: { message: { id: '9' } } },
    ...more,
  });
  renderScreen(<ContactDialog leadId="1" onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  const field = await screen.findByLabelText(/^Phone/);
  fireEvent.change(field, { target: { value: phone } });
  return server;
}

async function readMissed(server: ReturnType<typeof fakeServer>) {
  const asked = { leadId: '1', keepsUnread: true };
  await waitFor(() => expect(server.callsOf('LeadMessages').at(-1)?.variables).toEqual(asked));
}

const lines = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);

it('asks what to send again of what did not arrive, once the phone is corrected, each only once', async () => {
  const server = await correct('(602) 555-0144');
  await readMissed(server);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: '3 messages didn’t arrive at the number before' });
  expect(dialog.textContent).toMatch(/Your roof is ready.*Dana.*Hello.*Spring.*Hello again.*Spring/);
  // The newest of the campaign, and the newest that a person wrote.
  expect(lines()).toEqual([true, false, true]);
  expect(server.callsOf('RetryQueueItem')).toEqual([]);
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 message' }));
  expect(await screen.findByText('1 message will be sent again.')).toBeTruthy();
  expect(server.callsOf('RetryQueueItem').map(({ variables }) => variables)).toEqual([{ itemId: '32' }]);
  expect(server.callsOf('MessageLead')).toEqual([]);
});

it('says which of them could not be sent, and sends the others', async () => {
  const server = await correct('(602) 555-0144', {}, { RetryQueueItem: refused('The campaign is archived.') });
  await readMissed(server);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 2 messages' }));
  expect(await screen.findByText('1 message will be sent again.')).toBeTruthy();
  expect(await screen.findByText('1 message couldn’t be sent.')).toBeTruthy();
  expect(await screen.findByText('The campaign is archived.')).toBeTruthy();
  expect(server.callsOf('MessageLead')[0]?.variables).toEqual({ leadId: '1', message: 'Your roof is ready' });
});

const corrected = { id: '3-1-1', kind: 'contact', state: 'phone-changed', at: '2026-02-05T18:00:00.000Z' };

it('keeps asking in the conversation, for what failed before the correction', async () => {
  const later = { ...step, id: '33', message: 'At the new number', scheduledFor: '2026-02-07T12:00:00.000Z' };
  const server = fakeServer({
    LeadMessages: { lead: { id: '1', messages, messageQueue: [], featureQueue: [step, later] } },
    ...{ LeadTimeline: { lead: { id: '1', timeline: [corrected] } }, RetryQueueItem: {}, MessageLead: {} },
  });
  renderScreen(<MessagesTab contact={exampleContact()} />);
  expect(await screen.findByText(/^2 messages didn’t arrive at the number before\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 2 messages' }));
  await waitFor(() => expect(server.callsOf('RetryQueueItem')).toHaveLength(1));
  await waitFor(() => expect(server.callsOf('MessageLead')).toHaveLength(1));
  expect(server.callsOf('RetryQueueItem')[0]?.variables).toEqual({ itemId: '31' });
});

it('does not ask in the conversation where no phone was corrected', async () => {
  const server = fakeServer({
    LeadMessages: { lead: { id: '1', messages, messageQueue: [], featureQueue: [step] } },
    LeadTimeline: { lead: { id: '1', timeline: [{ ...corrected, state: 'archived' }] } },
  });
  renderScreen(<MessagesTab contact={exampleContact()} />);
  await waitFor(() => expect(server.callsOf('LeadTimeline')).toHaveLength(1));
  await screen.findByText('Hello');
  expect(screen.queryByText(/didn’t arrive at the number/)).toBeNull();
});

it('offers nothing to a contact who opted out, whose new number gets nothing', async () => {
  const server = await correct('(602) 555-0144', { optedOut: true });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.callsOf('UpdateLead')).toHaveLength(1);
  expect(screen.queryByText(/didn’t arrive/)).toBeNull();
});
