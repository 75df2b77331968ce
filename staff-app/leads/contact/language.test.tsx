import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

it.each([
  [null, 'Same as your organization', 'Spanish', 'es'],
  ['es', 'Spanish', 'Same as your organization', ''],
])('takes the language of a contact that has %j', async (language, shown, chosen, sent) => {
  const server = fakeServer({
    Lead: { lead: exampleContact({ language }) },
    CampaignChoices: { campaigns: [] },
    UpdateLead: { lead: { id: '1', name: 'Maya Okafor' } },
  });
  renderScreen(<ContactDialog leadId="1" onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  const field = await screen.findByRole('combobox', { name: 'Language' });
  expect(field).toHaveProperty('value', shown);
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('option', { name: chosen }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.callsOf('UpdateLead')[0]?.variables).toEqual({
    leadId: '1',
    lead: { language: sent },
    seen: { language: language ?? '' },
  });
});
