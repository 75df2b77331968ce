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
