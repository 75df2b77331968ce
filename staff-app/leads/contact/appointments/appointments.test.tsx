import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../../../testing/examples.ts';
import { refused } from '../../../testing/fake-server.ts';
import {
  appointment,
  dialog,
  gone,
  isOff,
  offered,
  open,
  press,
  reloaded,
  tickNoDate,
  timed,
  typeDate,
} from '../../../testing/open-appointments.tsx';

describe('the appointments of a contact', () => {
  it('show their date as month/day/year, or that they have none, and their campaigns [DETAIL-02 DETAIL-15 DETAIL-21 DETAIL-26]', () => {
    open([
      appointment({ campaigns: [{ id: '6', name: 'Summer care reminders' }] }),
      appointment({ id: '41', kind: 'dateless', eventDate: null }),
      appointment({ id: '42', kind: 'eventTime', eventDate: null, eventTime: '2026-03-09T17:30:00.000Z' }),
    ]);
    const rows = within(screen.getByRole('region', { name: 'Appointments' })).getAllByRole('listitem');
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
      'Appointment, 03/09/2026',
      'Appointment, No date',
      'Appointment, 03/09/2026 10:30 AM MST',
    ]);
  });

  it('say which day someone asked for on a page, as long as no one has set it', () => {
    open([appointment({ isRequested: true }), appointment({ id: '41' })]);
    const [asked, set] = within(screen.getByRole('region', { name: 'Appointments' })).getAllByRole('listitem');
    expect(asked?.textContent).toContain('Requested on a page. Set its date or time to confirm it.');
    expect(set?.textContent).not.toContain('Requested');
  });

  it('say that the day is set once it was saved as it was asked for', async () => {
    open([appointment({ isRequested: true })]);
    fireEvent.click(screen.getByRole('button', { name: /^Change the date/ }));
    fireEvent.click(within(await dialog('Change Appointment Date')).getByRole('button', { name: 'Change date' }));
    expect(await screen.findByText('The appointment is set for 03/09/2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([
    [{ mayWantToStop: true }, /are held until you decide about the reply/],
    [{ optedOut: true, mayWantToStop: true }, /^They can’t get texts/],
    [{ needsConsent: true }, /^They haven’t agreed to texts/],
    [{}, null],
  ] as const)('say why the messages around them do not go out: %j', async (contact, words) => {
    open([appointment({ campaigns: [{ id: '6', name: 'Summer' }] })], {}, {}, contact);
    if (words !== null) expect(await screen.findByText(words)).toBeTruthy();
    else expect(screen.queryByText(/held until you decide|no messages go out before or after/)).toBeNull();
  });

  it('say nothing of held messages where none are around them', async () => {
    const server = open([appointment({ campaigns: [{ id: '5', name: 'Spring' }] })], {}, {}, { mayWantToStop: true });
    await waitFor(() => expect(server.callsOf('AppointmentCampaigns')).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByText(/held until you decide/)).toBeNull();
  });

  it('cut the names of campaigns in chips at 12 characters [EDIT-36 CONST-36]', () => {
    open([appointment({ campaigns: [{ id: '6', name: 'Summer care reminders' }] })]);
    expect(screen.getByText('Summer care …')).toBeTruthy();
  });

  it('have a pencil for the date, except those of a calendar [DETAIL-18]', () => {
    open([appointment(), appointment({ ...timed, id: '42', isOfCalendar: true })]);
    expect(screen.getAllByRole('button', { name: /^(Change the date|Move the appointment)/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Cancel the appointment/ })).toHaveLength(2);
  });

  it('lose a campaign by its chip, and get it back by Undo [DETAIL-16]', async () => {
    const server = open([appointment({ campaigns: [{ id: '6', name: 'Summer' }] })]);
    press('Remove Summer from this appointment');
    await waitFor(() =>
      expect(server.callsOf('UpdateAppointment')[0]?.variables).toEqual({
        ...{ leadAppointmentId: '40', campaignsToRemove: ['6'] },
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateAppointment')[1]?.variables).toEqual({
        ...{ leadAppointmentId: '40', campaignsToAdd: ['6'] },
      }),
    );
  });

  it('get a campaign in the dialog "Add Campaign", which closes [DETAIL-17 DETAIL-20 DETAIL-22 DETAIL-23]', async () => {
    const server = open([appointment({ campaigns: [{ id: '5', name: 'Spring' }] })]);
    press('+ Add campaign');
    const box = await dialog('Add Campaign');
    expect(isOff(within(box).getByRole('button', { name: 'Add' }))).toBe(true);
    expect(await offered(box)).toEqual(['Summer care reminders', 'Autumn', 'Winter']);
    fireEvent.click(screen.getByRole('option', { name: 'Autumn' }));
    fireEvent.click(within(box).getByRole('button', { name: 'Add' }));
    await gone('Add Campaign');
    await reloaded(server);
    expect(server.callsOf('UpdateAppointment')[0]?.variables).toEqual({
      ...{ leadAppointmentId: '40', campaignsToAdd: ['7'] },
    });
  });

  it('without a date get only campaigns that need none [DETAIL-21 DETAIL-25]', async () => {
    open([appointment({ kind: 'dateless', eventDate: null })]);
    press('+ Add campaign');
    expect(await offered(await dialog('Add Campaign'))).toEqual(['Spring', 'Winter']);
  });

  it('move in the dialog "Change Appointment Date", which closes [DETAIL-19 DETAIL-22 DETAIL-23 DETAIL-26]', async () => {
    const server = open([appointment()]);
    press('Change the date of the appointment, 03/09/2026');
    const box = await dialog('Change Appointment Date');
    expect(within(box).getByLabelText('Appointment date')).toHaveProperty('value', '03/09/2026');
    typeDate(box, '3/8/2026');
    fireEvent.click(within(box).getByRole('button', { name: 'Change date' }));
    await gone('Change Appointment Date');
    await reloaded(server);
    expect(server.callsOf('UpdateAppointment')[0]?.variables).toEqual({
      ...{ leadAppointmentId: '40', eventDate: '2026-03-08' },
    });
  });

  it.each([true, false])(
    'say before a move, and after it, which messages are too late (chains: %s)',
    async (appointmentChains) => {
      const campaignsOfBrand = { appointmentChains, addsLeadsInV2: true, customWindow: false, ifThen: true };
      const brand = exampleBrand({ campaigns: campaignsOfBrand });
      const server = open([appointment()], { MessagesOnDate: { messages: 4, late: 1, withoutTime: 2 } }, { brand });
      press('Change the date of the appointment, 03/09/2026');
      const box = await dialog('Change Appointment Date');
      expect(server.callsOf('MessagesOnDate')).toEqual([]);
      typeDate(box, '11/8/2036');
      const late =
        'One of 4 messages is already too late for this date and won’t be sent. 2 messages say the time or place, and won’t be sent without a time.';
      expect(await within(box).findByText(late)).toBeTruthy();
      expect(server.callsOf('MessagesOnDate')[0]?.variables).toEqual({
        ...{ leadAppointmentId: '40', eventDate: '2036-11-08' },
      });
      fireEvent.click(within(box).getByRole('button', { name: 'Change date' }));
      await gone('Change Appointment Date');
      expect(await screen.findByText(`The appointment was moved to 11/08/2036. ${late}`)).toBeTruthy();
    },
  );

  it('may lose their date only where that is ticked [DETAIL-24]', async () => {
    const server = open([appointment()]);
    press('Change the date of the appointment, 03/09/2026');
    const box = await dialog('Change Appointment Date');
    const save = within(box).getByRole('button', { name: 'Change date' });
    typeDate(box, '');
    expect(isOff(save)).toBe(true);
    typeDate(box, '02/30/2026');
    expect(isOff(save)).toBe(true);
    fireEvent.blur(within(box).getByLabelText('Appointment date'));
    expect(within(box).getByText('Enter the date as MM/DD/YYYY.')).toBeTruthy();
    tickNoDate(box);
    expect(isOff(save)).toBe(false);
    fireEvent.click(save);
    await waitFor(() =>
      expect(server.callsOf('UpdateAppointment')[0]?.variables).toEqual({ leadAppointmentId: '40', noDate: true }),
    );
  });

  it('keep the dialog open with the reason when the server refuses', async () => {
    const sentence = 'A campaign with messages before or after the appointment needs a date.';
    open([appointment()], { UpdateAppointment: refused(sentence) });
    press('Change the date of the appointment, 03/09/2026');
    const box = await dialog('Change Appointment Date');
    tickNoDate(box);
    fireEvent.click(within(box).getByRole('button', { name: 'Change date' }));
    expect((await within(box).findByRole('alert')).textContent).toBe(sentence);
  });

  it('go only after a question that says what stops, and its dialog closes [DETAIL-22 DETAIL-23]', async () => {
    const server = open([appointment()]);
    press('Cancel the appointment, 03/09/2026');
    const box = await dialog('Cancel appointment?');
    expect(box.textContent).toContain('The appointment on 03/09/2026 will be canceled, and messages waiting');
    expect(server.callsOf('DeleteAppointment')).toEqual([]);
    fireEvent.click(within(box).getByRole('button', { name: 'Cancel appointment' }));
    await gone('Cancel appointment?');
    await reloaded(server);
    expect(server.callsOf('DeleteAppointment')[0]?.variables).toEqual({ leadAppointmentId: '40' });
    expect(screen.getByText(/^The appointment on 03\/09\/2026 was canceled\./)).toBeTruthy();
    press('Undo');
    await waitFor(() =>
      expect(server.callsOf('RestoreAppointment')[0]?.variables).toEqual({ leadAppointmentId: '40' }),
    );
  });

  it('are still there once they are canceled, and can be brought back if they were typed here', async () => {
    const date = { kind: 'dated' as const, eventDate: '2026-03-09', eventTime: null, eventTimeZone: null };
    const canceled = { ...date, id: '40', isRestorable: true };
    const booked = { ...canceled, id: '41', eventDate: '2026-03-10', isRestorable: false };
    const server = open([], {}, {}, { canceledAppointments: [canceled, booked] });
    expect(screen.queryByText(/^No appointments yet/)).toBeNull();
    const row = screen.getByRole('listitem', { name: 'Canceled appointment, 03/09/2026' });
    expect(within(row).getByText('Canceled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore the appointment, 03/10/2026' })).toBeNull();
    press('Restore the appointment, 03/09/2026');
    await waitFor(() =>
      expect(server.callsOf('RestoreAppointment')[0]?.variables).toEqual({ leadAppointmentId: '40' }),
    );
  });

  it('go without Undo where a calendar or a form made them', async () => {
    open([appointment({ ...timed, isOfCalendar: true, isRestorable: false })]);
    press(/^Cancel the appointment/);
    fireEvent.click(within(await dialog('Cancel appointment?')).getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText(/was canceled\. Messages waiting/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('an organization with the new builder', () => {
  const user = exampleUser('OWNER');
  const v2 = { ...user, organization: user.organization && { ...user.organization, v2: true } };
  const existing = appointment({ campaigns: [{ id: '6', name: 'Summer' }] });

  it('sees and moves its appointments, but makes none and adds no campaigns to them [BRAND-42]', () => {
    open([existing], {}, { user: v2 });
    expect(screen.getByLabelText('Appointment, 03/09/2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Change the date/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New appointment' })).toBeNull();
    expect(screen.queryByRole('button', { name: '+ Add campaign' })).toBeNull();
  });

  it('makes them where its brand has granted it appointments all the same [BRAND-42 CONST-82]', () => {
    open([existing], {}, { user: v2, brand: exampleBrand({ capabilities: ['appointments-in-v2'] }) });
    expect(screen.getByRole('button', { name: 'New appointment' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '+ Add campaign' })).toBeTruthy();
  });

  it('adds contacts to campaigns unless its brand leaves that to the builder and granted nothing [BRAND-43 CONST-82]', () => {
    const isOffered = (brand: ReturnType<typeof exampleBrand>, signedIn = v2) => {
      open([], {}, { user: signedIn, brand });
      const button = screen.queryAllByRole('button', { name: 'Add to campaign' }).length > 0;
      cleanup();
      return button;
    };
    const oppText = { campaigns: { appointmentChains: true, addsLeadsInV2: false, customWindow: false, ifThen: true } };
    expect(isOffered(exampleBrand())).toBe(true);
    expect(isOffered(exampleBrand(oppText), user)).toBe(true);
    expect(isOffered(exampleBrand(oppText))).toBe(false);
    expect(isOffered(exampleBrand({ ...oppText, capabilities: ['appointments-in-v2'] }))).toBe(true);
  });
});

describe('an appointment from ModMed', () => {
  it('says so, what it is for, and that ModMed keeps it when it is canceled here', async () => {
    open([
      appointment({
        kind: 'eventTime',
        eventTime: '2026-03-09T17:30:00.000Z',
        typeName: 'Skin check',
        importedFrom: 'MODMED',
        isOfCalendar: true,
        isRestorable: false,
      }),
    ]);
    expect(screen.getByRole('listitem').textContent).toContain('Skin check, from ModMed');
    press(/^Cancel the appointment/);
    expect((await dialog('Cancel appointment?')).textContent).toContain('The appointment stays in ModMed');
  });
});

it('an appointment from a calendar says before it is canceled what becomes of it there', async () => {
  const eventTime = '2026-03-09T17:30:00.000Z';
  open([appointment({ kind: 'eventTime', eventTime, isOfCalendar: true, isRestorable: false })]);
  press(/^Cancel the appointment/);
  const { textContent } = await dialog('Cancel appointment?');
  expect(textContent).toContain('If it was booked in Calendly, it’s canceled there too');
  expect(textContent).toContain('In any other calendar, cancel it yourself. This can’t be undone.');
});
