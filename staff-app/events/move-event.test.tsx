import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { EventsPage } from './events-page.tsx';

const own = { isOfCalendar: false, importedFrom: null };
const event = (id: string, names: string[], appointments: object[], changes = {}) => ({
  ...{
    id,
    cancelled: false,
    isRestorable: false,
    isBookedAtCalendly: false,
    calendarCancellation: null,
    eventName: null,
  },
  ...{ eventTime: '2090-03-20T16:30:00.000Z', eventTimeZone: null, eventLocation: `Room ${id}`, eventAddress: null },
  ...{ stats: { leads: names.length }, leads: names.map((name) => ({ id: `${id}${name}`, name })), appointments },
  ...changes,
});
const events = [
  event('1', ['Ben'], [{ id: '41', ...own }]),
  event('2', ['Cara'], [{ id: '42', isOfCalendar: true, importedFrom: null }]),
  event('3', ['Dov'], [{ id: '43', isOfCalendar: true, importedFrom: 'MODMED' }]),
  event(
    '4',
    ['Eve', 'Fay'],
    [
      { id: '44', ...own },
      { id: '45', ...own },
    ],
  ),
  event('5', ['Gil'], [{ id: '46', ...own }], { cancelled: true }),
  event('6', ['Hal'], [{ id: '47', ...own }], { eventTime: '2020-03-20T16:30:00.000Z' }),
];

function open(user = exampleUser()) {
  const server = fakeServer({ Events: { events }, UpdateAppointment: { lead: { id: '1' } } });
  renderScreen(<EventsPage />, { user });
  return server;
}

it('moves the one appointment of an event, and says where others are moved', async () => {
  const server = open();
  const said = async (room: string) =>
    (await screen.findByText(`Room ${room}`)).closest('li')?.textContent?.match(/Synced.*|Booked by.*|Move$/)?.[0];
  expect(await Promise.all(['1', '2', '3', '4', '5', '6'].map(said))).toEqual([
    'Move',
    'Synced from a calendar. Change its time there.',
    'Synced from ModMed. Change its time there.',
    'Booked by several people. Move each appointment in the Day view.',
    undefined,
    undefined,
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Move the appointment of Ben' }));
  const box = await screen.findByRole('dialog', { name: 'Change Appointment Date' });
  fireEvent.change(within(box).getByLabelText('Appointment date'), { target: { value: '03/22/2090' } });
  fireEvent.click(within(box).getByRole('button', { name: 'Change date' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateAppointment')[0]?.variables).toEqual({
      ...{ leadAppointmentId: '41', eventTime: '2090-03-22T16:30:00.000Z' },
    }),
  );
});

it('offers nothing to people who may only read', async () => {
  open(exampleUser('READONLY'));
  await screen.findByText('Room 1');
  expect(screen.queryByText(/Synced|Several|^Move$/)).toBeNull();
});
