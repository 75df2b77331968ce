import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactTabs } from './contact-tabs.tsx';

function open(access: 'OWNER' | 'READONLY') {
  const contact = exampleContact({ campaigns: [] });
  fakeServer({ Lead: { lead: contact }, AppointmentCampaigns: { campaigns: [] }, CampaignChoices: { campaigns: [] } });
  renderScreen(<ContactTabs contact={contact} onClose={() => undefined} tab="reporting" />, {
    user: exampleUser(access),
  });
}

it('the report of a contact without campaigns leads to where they are added to one', async () => {
  open('OWNER');
  fireEvent.click(await screen.findByRole('button', { name: 'Add to campaign' }));
  expect(screen.getByRole('tab', { name: 'Campaigns' }).getAttribute('aria-selected')).toBe('true');
});

it('leads nowhere for those who can’t add anyone', async () => {
  open('READONLY');
  expect(await screen.findByText(/so there’s nothing to report/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to campaign' })).toBeNull();
});

it('counts what is in every campaign before one is chosen', async () => {
  const stats = { ...exampleContact().stats, views: 4, seconds: 331 };
  fakeServer({ Lead: { lead: exampleContact({ stats }) } });
  renderScreen(<ContactTabs contact={exampleContact({ stats })} onClose={() => undefined} tab="reporting" />);
  const totals = await screen.findByRole('region', { name: 'In all campaigns' });
  expect(totals.textContent).toContain('05:31');
  const choice = screen.getByRole('combobox', { name: 'Campaign' });
  expect(totals.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
