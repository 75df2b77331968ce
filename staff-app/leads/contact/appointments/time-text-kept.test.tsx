import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleContact } from '../../../testing/example-contact.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { appointment, changedLead, dialog, press, timed } from '../../../testing/open-appointments.tsx';

const booked = { ...appointment(timed), eventTime: '2090-03-09T17:30:00.000Z' };

/** Opens the contact as a page that was just loaded does, and moves the appointment. */
async function openAndMove(eventTime: string, typed: string) {
  vi.resetModules();
  const { renderScreen } = await import('../../../testing/render-screen.tsx');
  const { ContactTabs } = await import('../contact-tabs.tsx');
  const contact = exampleContact({ appointments: [booked] });
  const moved = { id: '40', eventDate: null, eventTime, eventTimeZone: null, isToldSoon: false };
  fakeServer({
    ...{ Lead: { lead: contact }, AppointmentCampaigns: { campaigns: [] }, CampaignChoices: { campaigns: [] } },
    ...{ UpdateAppointment: { lead: changedLead([moved]) }, MessagesOnDate: { messages: 0, late: 0 } },
    LeadMessages: { lead: { id: '1', messages: [], messageQueue: [], featureQueue: [] } },
  });
  renderScreen(<ContactTabs contact={contact} onClose={() => undefined} tab="campaigns" />);
  press('Move the appointment, 03/09/2090 10:30 AM MST');
  const box = await dialog('Change Appointment Date');
  fireEvent.change(within(box).getByLabelText(/^Time/), { target: { value: typed } });
  fireEvent.click(within(box).getByRole('button', { name: /^Change/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Text Maya the new time' }));
  return async () => (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })).value;
}

it('a time that was put into the box before the page was reloaded makes room for the new one', async () => {
  const first = await openAndMove('2090-03-09T21:00:00.000Z', '14:00');
  await waitFor(async () => expect(await first()).toContain('at 2:00 PM MST.'));
  cleanup();
  const second = await openAndMove('2090-03-09T22:00:00.000Z', '15:00');
  await waitFor(async () => expect(await second()).toContain('at 3:00 PM MST.'));
  localStorage.clear();
});
