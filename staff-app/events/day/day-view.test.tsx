import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UserProvider } from '../../session/signed-in.tsx';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { changedLead } from '../../testing/open-appointments.tsx';
import { renderRoutes } from '../../testing/render-screen.tsx';
import { EventsPage } from '../events-page.tsx';
import type { DayAppointment } from './day-words.ts';

const one = (id: string, name: string, changes: Partial<DayAppointment> = {}): DayAppointment => ({
  ...{ id, status: 'booked', eventDate: null, eventTime: null, eventTimeZone: null, place: null, typeName: null },
  ...{ importedFrom: null, isOfCalendar: false, isRestorable: true, waiting: 0, campaigns: [] },
  lead: { id: `1${id}`, name },
  ...changes,
});
const maya = one('1', 'Maya Okafor', { eventDate: '2090-03-20', campaigns: [{ id: '5', name: 'Aftercare' }] });
const ben = one('2', 'Ben Ito', { eventTime: '2090-03-20T16:30:00.000Z', waiting: 2 });
const booked = one('3', 'Cara Diaz', {
  ...{ eventTime: '2090-03-20T21:00:00.000Z', eventTimeZone: 'America/New_York', place: 'Open house' },
  ...{ status: 'confirmed', isOfCalendar: true, isRestorable: false, waiting: 1 },
});
const canceled = one('4', 'Dov Hill', { eventTime: '2090-03-20T23:00:00.000Z', status: 'canceled' });

function open(
  appointments: DayAppointment[],
  { user = exampleUser(), brand = exampleBrand(), without = [] as DayAppointment[] } = {},
) {
  const server = fakeServer({
    AppointmentsOfDay: ({ day }) => ({
      more: 0,
      appointments: day === '2090-03-20' ? appointments : [],
    }),
    Events: { events: [] },
    AppointmentsWithoutTime: { more: 0, appointments: without },
    DeleteAppointment: { lead: { ...changedLead([]), id: '12', name: 'Ben Ito', firstName: 'Ben' } },
    RestoreAppointment: { lead: { id: '12' } },
    UpdateAppointment: { lead: { id: '12' } },
    CreateAppointment: { lead: { id: '1' } },
    AppointmentCampaigns: { campaigns: [] },
    Leads: { leads: [{ ...exampleContact(), id: '1', name: 'Maria Lopez', phone: '5551230001' }], count: 1 },
    Lead: { lead: exampleContact({ name: 'Maria Lopez' }) },
    LeadMessages: { lead: { id: '12', messages: [], messageQueue: [], featureQueue: [] } },
  });
  const element = <UserProvider user={user}>{<EventsPage />}</UserProvider>;
  renderRoutes([{ path: '/events', element }], '/events?day=2090-03-20', { brand });
  return server;
}

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.getAttribute('aria-label'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the appointments of a day', () => {
  it('are along the hours on the organization’s clock, those without a time on top', async () => {
    open([maya, ben, booked, canceled]);
    expect(await rows()).toEqual([
      'Maya Okafor, No time',
      'Ben Ito, 9:30 AM MST',
      'Cara Diaz, 2:00 PM MST',
      'Dov Hill, 4:00 PM MST',
    ]);
    expect(within(screen.getByRole('region', { name: 'No time' })).getByText('Aftercare')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '9 AM' })).getByText('Booked')).toBeTruthy();
    const afternoon = within(screen.getByRole('region', { name: '2 PM' }));
    expect(afternoon.getByText('Confirmed')).toBeTruthy();
    expect(afternoon.getByText('Open house · Booked for 03/20/2090 5:00 PM EDT')).toBeTruthy();
    expect(screen.getAllByText(/Change its time there\.$/).map(({ textContent }) => textContent)).toEqual([
      'Synced from a calendar. Change its time there.',
    ]);
    expect(screen.queryByRole('button', { name: 'Move the appointment of Cara Diaz' })).toBeNull();
  });

  it('are in the zone that the organization has chosen, by its name', async () => {
    open([ben], { brand: exampleBrand({ clock: { zone: 'America/New_York', zoneLabel: null } }) });
    expect(await rows()).toEqual(['Ben Ito, 12:30 PM EDT']);
  });

  it('are those of the day before, the day after, today, or a day that is typed', async () => {
    const server = open([maya]);
    await heading(`${dayName('2090-03-20')}, March 20, 2090`);
    press('Next day');
    await heading(`${dayName('2090-03-21')}, March 21, 2090`);
    press('Previous day');
    press('Previous day');
    await heading(`${dayName('2090-03-19')}, March 19, 2090`);
    const field = screen.getByLabelText('Go to day');
    field.focus();
    // On the way to the 21st.
    fireEvent.change(field, { target: { value: '03/2/2090' } });
    await heading(`${dayName('2090-03-19')}, March 19, 2090`);
    fireEvent.change(field, { target: { value: '03/21/2090' } });
    fireEvent.submit(field.closest('form') ?? field);
    await heading(`${dayName('2090-03-21')}, March 21, 2090`);
    press('Today');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Today' }).hasAttribute('disabled')).toBe(true));
    expect(server.callsOf('AppointmentsOfDay').map(({ variables }) => variables.day)).not.toContain('2090-03-02');
  });

  it('open their contact, or its messages', async () => {
    const server = open([ben]);
    press(await screen.findByText('Ben Ito').then(() => 'Ben Ito'));
    await waitFor(() => expect(server.callsOf('Lead')[0]?.variables).toMatchObject({ leadId: '12' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Message Ben Ito');
    expect((await screen.findByRole('tab', { name: 'Messages' })).getAttribute('aria-selected')).toBe('true');
  });

  const confirm = async () => {
    const question = await screen.findByRole('dialog', { name: 'Cancel appointment?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    return question;
  };

  it('are canceled after a question, say what isn’t sent, and come back by Undo', async () => {
    const server = open([ben]);
    await rows();
    press('Cancel the appointment of Ben Ito');
    expect(server.callsOf('DeleteAppointment')).toEqual([]);
    const question = await confirm();
    expect(question.textContent).toContain(
      '2 messages waiting before or after it won’t be sent. Ben Ito stays in their campaigns.',
    );
    expect(question.textContent).not.toContain('undone');
    expect(
      await screen.findByText(
        'The appointment of Ben Ito was canceled. We won’t tell them. 2 messages waiting before or after it won’t be sent.',
      ),
    ).toBeTruthy();
    expect(server.callsOf('DeleteAppointment')[0]?.variables).toEqual({ leadAppointmentId: '2' });
    expect(screen.getByRole('button', { name: 'Text Ben that it’s canceled' })).toBeTruthy();
    press('Undo');
    await waitFor(() => expect(server.callsOf('RestoreAppointment')[0]?.variables).toEqual({ leadAppointmentId: '2' }));
  });

  it('that can’t come back are canceled after a question', async () => {
    const server = open([booked]);
    await rows();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    press('Cancel the appointment of Cara Diaz');
    const question = await screen.findByRole('dialog', { name: 'Cancel appointment?' });
    expect(question.textContent).toContain('The appointment of Cara Diaz on 03/20/2090 2:00 PM MST will be canceled.');
    expect(question.textContent).toContain('One message waiting before or after it won’t be sent.');
    expect(question.textContent).toContain('canceled there too');
    expect(server.callsOf('DeleteAppointment')).toEqual([]);
    await confirm();
    await waitFor(() => expect(server.callsOf('DeleteAppointment')).toHaveLength(1));
    expect(await screen.findByText(/^The appointment of Cara Diaz was canceled\..*One message waiting/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that are canceled can be brought back, and nothing else', async () => {
    const server = open([canceled]);
    await rows();
    expect(screen.queryByRole('button', { name: /^(Move|Cancel) the/ })).toBeNull();
    press('Restore');
    await waitFor(() => expect(server.callsOf('RestoreAppointment')[0]?.variables).toEqual({ leadAppointmentId: '4' }));
  });

  it('are moved to another day or time', async () => {
    const server = open([ben]);
    await rows();
    press('Move the appointment of Ben Ito');
    const box = await screen.findByRole('dialog', { name: 'Change Appointment Date' });
    expect(within(box).getByText('Ben Ito')).toBeTruthy();
    fireEvent.change(within(box).getByLabelText('Time (optional), MST'), { target: { value: '11:00' } });
    expect(within(box).getByRole('button', { name: 'Change' })).toBeTruthy();
    fireEvent.change(within(box).getByLabelText('Time (optional), MST'), { target: { value: '09:30' } });
    fireEvent.change(within(box).getByLabelText('Appointment date'), { target: { value: '03/22/2090' } });
    fireEvent.click(within(box).getByRole('button', { name: 'Change date' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateAppointment')[0]?.variables).toEqual({
        ...{ leadAppointmentId: '2', eventTime: '2090-03-22T16:30:00.000Z' },
      }),
    );
    expect(await screen.findByText('The appointment of Ben Ito was moved to 03/22/2090 9:30 AM MST.')).toBeTruthy();
  });

  it('are only looked at by people who may only read', async () => {
    open([ben, canceled], { user: exampleUser('READONLY') });
    await rows();
    expect(screen.queryByRole('button', { name: /Message|Move|Cancel|Restore|New/ })).toBeNull();
  });
});

describe('a day without appointments', () => {
  it('says so, and offers one for a contact who is searched for', async () => {
    const server = open([]);
    await screen.findByText('No appointments on this day');
    fireEvent.click(screen.getAllByRole('button', { name: 'New appointment' }).at(-1) ?? document.body);
    const box = await screen.findByRole('dialog', { name: 'New appointment' });
    const save = within(box).getByRole('button', { name: 'Add appointment' });
    expect(within(box).getByLabelText('Appointment date')).toHaveProperty('value', '03/20/2090');
    expect(save.hasAttribute('disabled')).toBe(true);
    fireEvent.click(within(box).getByRole('combobox', { name: 'Lead' }));
    fireEvent.click(await screen.findByRole('option', { name: /Maria Lopez/ }));
    fireEvent.change(within(box).getByLabelText('Time (optional), MST'), { target: { value: '10:30' } });
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
    fireEvent.click(save);
    await waitFor(() =>
      expect(server.callsOf('CreateAppointment')[0]?.variables).toEqual({
        ...{ leadId: '1', eventTime: '2090-03-20T17:30:00.000Z', campaignsToAdd: [] },
      }),
    );
  });
});

it('a new appointment asks at Escape before it forgets whose it is', async () => {
  open([]);
  await screen.findByText('No appointments on this day');
  const [add] = screen.getAllByRole('button', { name: 'New appointment' });
  if (add) fireEvent.click(add);
  const box = await screen.findByRole('dialog', { name: 'New appointment' });
  fireEvent.click(within(box).getByRole('combobox', { name: 'Lead' }));
  fireEvent.click(await screen.findByRole('option', { name: /Maria Lopez/ }));
  await within(box).findByDisplayValue(/Maria Lopez/);
  fireEvent.keyDown(within(box).getByLabelText('Appointment date'), { key: 'Escape' });
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  expect(within(box).getByDisplayValue(/Maria Lopez/)).toBeTruthy();
});

it('a new appointment of someone unknown says where they are added', async () => {
  const server = open([]);
  await screen.findByText('No appointments on this day');
  const [add] = screen.getAllByRole('button', { name: 'New appointment' });
  if (add) fireEvent.click(add);
  server.answers.Leads = { leads: [], count: 0 };
  const lead = within(await screen.findByRole('dialog', { name: 'New appointment' })).getByRole('combobox', {
    name: 'Lead',
  });
  fireEvent.click(lead);
  fireEvent.change(lead, { target: { value: 'Zelda' } });
  expect(await screen.findByText('No leads match. Add someone new under Leads first.')).toBeTruthy();
});

describe('the switch of the views', () => {
  it('leads from the list to today, and back [EVENT-01]', async () => {
    open([]);
    await screen.findByText('No appointments on this day');
    fireEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(await screen.findByText('- No Events Found -')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
    expect(await screen.findByText('No appointments on this day')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Day' })).toHaveProperty('checked', true);
  });
});

describe('what has no time', () => {
  const without = [maya, one('9', 'Nadia Okoye')];

  it('is in the list of events, by day and then without a date, and is moved from there', async () => {
    open([], { without });
    fireEvent.click(await screen.findByRole('radio', { name: 'List' }));
    const days = await screen.findByRole('region', { name: 'Date set, no time yet' });
    expect(within(days).getByRole('listitem', { name: 'Maya Okafor, 03/20/2090' })).toBeTruthy();
    const dateless = screen.getByRole('region', { name: 'No date yet' });
    expect(within(dateless).getByRole('listitem', { name: 'Nadia Okoye, No date' })).toBeTruthy();
    press('Move the appointment of Nadia Okoye');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('is called requested where its contact only entered the day on a page, in the list and on its day', async () => {
    const requested = { ...maya, status: 'requested' as const };
    open([requested], { without: [requested] });
    const day = await screen.findByRole('listitem', { name: 'Maya Okafor, No time' });
    expect(within(day).getByText('Requested')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'List' }));
    const row = await screen.findByRole('listitem', { name: 'Maya Okafor, 03/20/2090' });
    expect(within(row).getByText('Requested')).toBeTruthy();
    expect(within(row).queryByText('Booked')).toBeNull();
  });

  it('is below every day as well, if it has no date', async () => {
    open([maya], { without });
    expect(await screen.findByRole('region', { name: 'No date yet' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Date set, no time yet' })).toBeNull();
    expect(screen.getAllByText('Maya Okafor')).toHaveLength(1);
    press('Cancel the appointment of Nadia Okoye');
    const question = await screen.findByRole('dialog', { name: 'Cancel appointment?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText(/^The appointment of Nadia Okoye was canceled\./)).toBeTruthy();
  });
});

function dayName(day: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
}
