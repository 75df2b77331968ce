import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddLeadsDialog } from './add-leads-dialog.tsx';

it('says who has the number already once it is complete, and leads to them', async () => {
  fakeServer({
    CampaignChoices: { campaigns: [] },
    PhoneStanding: { optedOut: false, lead: { id: '7', name: 'Maria Lopez' } },
  });
  const onClose = vi.fn();
  renderScreen(<AddLeadsDialog opened onClose={onClose} tab="new" />);
  const type = async (phone: string) =>
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: phone } });
  await type('555-123-456');
  expect(screen.queryByText(/^This number belongs to/)).toBeNull();
  await type('555-123-4567');
  const link = await screen.findByRole('link', { name: 'Maria Lopez' });
  expect(link.getAttribute('href')).toBe('/contacts?contact=7');
  expect(link.closest('p')?.textContent).toBe('This number belongs to Maria Lopez.');
  fireEvent.click(link);
  expect(onClose).toHaveBeenCalled();
});
