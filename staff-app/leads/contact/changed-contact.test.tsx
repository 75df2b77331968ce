import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

/** Opens the details, as someone else does, who then saves something. */
async function open() {
  let lead = exampleContact();
  const server = fakeServer({ Lead: () => ({ lead }), UpdateLead: { lead: { id: '1', name: 'Maya Okafor' } } });
  const { client } = renderScreen(<ContactDialog leadId="1" onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  await screen.findByLabelText('Phone');
  const othersSave = async (changes: object) => {
    lead = exampleContact(changes);
    await act(() => client.invalidateQueries());
  };
  return { server, othersSave };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows what someone else corrected meanwhile, and sends only what was typed here', async () => {
  const { server, othersSave } = await open();
  type('Email', 'new@okafor.test');
  await othersSave({ phone: '5557654321', name: 'Maya Okafor-Lind' });
  await waitFor(() => expect(field('Phone').value).toBe('(555) 765-4321'));
  expect([field('Name').value, field('Email').value]).toEqual(['Maya Okafor-Lind', 'new@okafor.test']);
  expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
  fireEvent.click(saveButton());
  await waitFor(() => expect(server.callsOf('UpdateLead')).toHaveLength(1));
  expect(server.callsOf('UpdateLead')[0]?.variables).toEqual({
    leadId: '1',
    lead: { email: 'new@okafor.test' },
    seen: { email: 'maya@okafor.test' },
  });
});

it('has a person choose between two corrections of the same field, and saves nothing before', async () => {
  const { server, othersSave } = await open();
  type('Phone', '555 111 2222');
  await othersSave({ phone: '5557654321' });
  expect(await screen.findByText('This was changed elsewhere while you were editing')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  const choice = within(screen.getByRole('alert'));
  expect([choice.getByText('Phone: (555) 765-4321'), choice.getByText('Phone: 555 111 2222')]).toHaveLength(2);
  press('Use the saved version');
  expect(field('Phone').value).toBe('(555) 765-4321');
  expect(saveButton().disabled).toBe(true);
  type('Phone', '555 111 2222');
  await othersSave({ phone: '5553334444' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep your version' }));
  fireEvent.click(saveButton());
  await waitFor(() => expect(server.callsOf('UpdateLead')).toHaveLength(1));
  expect(server.callsOf('UpdateLead')[0]?.variables).toEqual({
    leadId: '1',
    lead: { phone: '555 111 2222' },
    seen: { phone: '(555) 333-4444' },
  });
});
