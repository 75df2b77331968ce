import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

it('takes the ID of a contact in another system, and sends it only when it was changed', async () => {
  const server = fakeServer({
    Lead: { lead: exampleContact({ externalId: 'crm-7' }) },
    CampaignChoices: { campaigns: [] },
    UpdateLead: { lead: { id: '1', name: 'Maya Okafor' } },
  });
  renderScreen(<ContactDialog leadId="1" onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  const field = await screen.findByLabelText('External ID');
  expect(field).toHaveProperty('value', 'crm-7');
  fireEvent.change(field, { target: { value: ' crm-8 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.callsOf('UpdateLead')[0]?.variables).toEqual({
    leadId: '1',
    lead: {},
    externalId: 'crm-8',
    seen: { externalId: 'crm-7' },
  });
});
