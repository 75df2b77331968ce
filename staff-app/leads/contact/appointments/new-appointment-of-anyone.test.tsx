import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../../testing/example-contact.ts';
import { exampleLead } from '../../../testing/example-lead.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NewAppointmentOfAnyone } from './new-appointment-of-anyone.tsx';

const maya = exampleLead({ id: '1', name: 'Maya Okafor', phone: '5551234567' });
const mark = exampleLead({ id: '2', name: 'Mark Lee', phone: '5551234568' });

/** Types a contact, waits until they are found, and leaves the field; what it shows then. */
async function typeAndLeave(typed: string, found: object[]): Promise<string> {
  const server = fakeServer({
    Leads: ({ search }) => ({ leads: search === typed ? found : [maya, mark], total: 2, page: 1 }),
    Lead: { lead: exampleContact() },
    AppointmentCampaigns: { campaigns: [] },
    CampaignChoices: { campaigns: [] },
  });
  renderScreen(<NewAppointmentOfAnyone day={null} onClose={() => undefined} />);
  const field = await screen.findByPlaceholderText<HTMLInputElement>('Search by name or phone');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: typed } });
  await waitFor(() => expect(server.callsOf('Leads').some(({ variables }) => variables.search === typed)).toBe(true));
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(found.length));
  act(() => field.blur());
  return field.value;
}

it('a contact who is only typed is chosen when the field is left, if they are the only one', async () => {
  expect(await typeAndLeave('may', [maya])).toBe('Maya Okafor (555) 123-4567');
});

it('none is chosen of several', async () => {
  expect(await typeAndLeave('ma', [maya, mark])).toBe('');
});
