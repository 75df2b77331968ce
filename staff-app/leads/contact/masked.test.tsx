import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleLead } from '../../testing/example-lead.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { appointment } from '../../testing/open-appointments.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LeadTable } from '../index.ts';
import { ContactDialog } from './contact-dialog.tsx';

const at = '2026-02-05T12:00:00.000Z';
const failed = {
  ...{ id: '1', campaignId: null, message: 'Message content hidden', created: at, sent: at, leftOut: null },
  ...{ delivered: null, senderName: 'Dana Rivers', aiGenerated: false, inbound: false, error: 'It could not be sent' },
  reason: null,
};
const reply = { ...failed, id: '2', message: 'Message content hidden', senderName: null, inbound: true, error: null };

const masks = exampleBrand({ masksPlatformAdmin: true });
const admin = exampleUser('NONE', { wpAdmin: true });
const people = {
  masked: { brand: masks, user: admin },
  'the own owner': { brand: masks, user: exampleUser('OWNER') },
  'a platform admin of another brand': { brand: exampleBrand(), user: admin },
};

function open(
  settings: { brand: ReturnType<typeof exampleBrand>; user: ReturnType<typeof exampleUser> },
  messages: object[] = [failed, reply],
) {
  fakeServer({
    Lead: { lead: exampleContact({ name: 'Contact', mayWantToStop: true }) },
    LeadMessages: { lead: { id: '1', messages, messageQueue: [], featureQueue: [] } },
    CampaignChoices: { campaigns: [] },
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => undefined} />, settings);
}

describe('a contact whose name and words are masked', () => {
  it('has no tab of details, no senders, and no text that could be sent again [BRAND-37 BRAND-39 BRAND-40 DETAIL-13]', async () => {
    open(people.masked);
    fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
    expect(await screen.findAllByText('Message content hidden')).toHaveLength(2);
    expect(screen.queryByRole('tab', { name: 'Details' })).toBeNull();
    expect(screen.queryByText(/Dana/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it.each([
    ['masked', 0],
    ['the own owner', 4],
  ] as const)('has appointments that only who sees their dates moves, cancels, or adds to: %s', async (who, count) => {
    const appointments = [appointment({ eventDate: null })];
    fakeServer({
      Lead: { lead: exampleContact({ name: 'Contact', appointments }) },
      CampaignChoices: { campaigns: [] },
    });
    renderScreen(<ContactDialog leadId="1" onClose={() => undefined} />, people[who]);
    fireEvent.click(await screen.findByRole('tab', { name: 'Campaigns' }));
    const list = within(await screen.findByRole('region', { name: 'Appointments' }));
    expect(list.getByText('Date hidden')).toBeTruthy();
    expect(list.queryAllByRole('button')).toHaveLength(count);
  });

  it('has no box to answer and no question about a stop', async () => {
    open(people.masked);
    fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
    expect(await screen.findByText('To read and write messages here, start emergency access.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop texting' })).toBeNull();
    expect(screen.queryByText('Do they want you to stop texting them?')).toBeNull();
  });

  it('shows what was left out without its words, and nothing to send again', async () => {
    const leftOut = { ...failed, sent: null, leftOut: at, error: null, reason: 'Canceled before it was sent' };
    open(people.masked, [leftOut]);
    fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
    expect(await screen.findByText('Message content hidden')).toBeTruthy();
    expect(screen.getByText('Canceled before it was sent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it.each(['the own owner', 'a platform admin of another brand'] as const)('is whole for %s', async (who) => {
    open(people[who]);
    fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
    expect(await screen.findAllByText(/Dana/)).not.toHaveLength(0);
    expect(screen.getByRole('tab', { name: 'Details' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop texting' })).toBeTruthy();
  });

  it('is searched for by the end of a phone alone, and the search says so', async () => {
    fakeServer({ Leads: { leads: [], total: 0, page: 1 } });
    renderScreen(<LeadTable />, people.masked);
    expect(await screen.findByRole('searchbox', { name: 'Last 4 digits of a phone' })).toBeTruthy();
  });
});

it('the list of contacts says why no one can be messaged where they are masked', async () => {
  fakeServer({ Leads: { leads: [exampleLead({ name: 'Contact' })], total: 1, page: 1, orders: ['active'] } });
  renderScreen(<LeadTable canSelect />, people.masked);
  const message = await screen.findByRole('button', { name: 'Message' });
  expect(message.getAttribute('aria-description')).toBe('To message leads here, start emergency access.');
  expect(message.getAttribute('aria-disabled')).toBe('true');
});
