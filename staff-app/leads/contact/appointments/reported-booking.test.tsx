import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleContact } from '../../../testing/example-contact.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CampaignsTab } from '../campaigns-tab.tsx';

describe('a booking that the contact reported', () => {
  const booking = { id: '9', reported: '2026-03-02T15:04:00.000Z', slideTitle: 'When?' };
  function openReported() {
    const server = fakeServer({ CampaignChoices: { campaigns: [] }, SettleReportedBooking: { lead: { id: '1' } } });
    renderScreen(<CampaignsTab contact={exampleContact({ reportedBookings: [booking] })} />);
    return server;
  }

  it('says what is missing, and becomes an appointment with the time that staff set', async () => {
    const server = openReported();
    expect(screen.getByRole('alert').textContent).toContain('Reported on 03/02/2026 on “When?”.');
    fireEvent.click(screen.getByRole('button', { name: 'Set the time' }));
    const box = await screen.findByRole('dialog', { name: 'Set the booked time' });
    expect(within(box).getByText('In MST')).toBeTruthy();
    fireEvent.change(within(box).getByLabelText('Booked time'), { target: { value: '2026-03-20T17:00' } });
    fireEvent.click(within(box).getByRole('button', { name: 'Add appointment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^The appointment of .* on 03\/20\/2026 5:00 PM MST was added\.$/)).toBeTruthy();
    expect(server.callsOf('SettleReportedBooking')[0]?.variables).toEqual({
      ...{ reportedBookingId: '9', eventTime: '2026-03-21T00:00:00.000Z' },
    });
  });

  it('can be dismissed', async () => {
    const server = openReported();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() =>
      expect(server.callsOf('SettleReportedBooking')[0]?.variables).toEqual({ reportedBookingId: '9' }),
    );
  });
});
