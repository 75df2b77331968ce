import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

async function open() {
  const owners: Record<string, object> = {
    '5551234568': { id: '7', name: 'Bo Brown' },
    '5551234567': { id: '1', name: 'Maya Okafor' },
  };
  const server = fakeServer({
    Lead: { lead: exampleContact() },
    PhoneStanding: ({ phone }) => ({ optedOut: false, lead: owners[String(phone)] ?? null }),
    UpdateLead: { lead: { id: '1', name: 'Maya Okafor' } },
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  return server;
}

const type = async (phone: string) =>
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: phone } });
const save = () => screen.getByRole('button', { name: 'Save' });

it('says at the phone whose number it is, leads to them, and saves nothing of it [OPEN-10]', async () => {
  const server = await open();
  await type('555 123 4568');
  const link = await screen.findByRole('link', { name: 'Bo Brown' });
  expect(link.getAttribute('href')).toBe('/contacts?contact=7');
  const phone = screen.getByLabelText('Phone');
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(phone.closest('.mantine-TextInput-root')?.textContent).toContain('This number belongs to Bo Brown.');
  expect(save()).toHaveProperty('disabled', true);
  fireEvent.submit(phone);
  await type('555 123 4569');
  await waitFor(() => expect(save()).toHaveProperty('disabled', false));
  expect(screen.queryByText(/^This number belongs to/)).toBeNull();
  expect(server.callsOf('UpdateLead')).toEqual([]);
});

it('lets a contact keep their own number, written in another way', async () => {
  const server = await open();
  await type('555 123 4567');
  await waitFor(() => expect(server.callsOf('PhoneStanding')).toHaveLength(1));
  // The answer changes nothing.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(/^This number belongs to/)).toBeNull();
  fireEvent.click(save());
  await waitFor(() => expect(server.callsOf('UpdateLead')).toHaveLength(1));
});
