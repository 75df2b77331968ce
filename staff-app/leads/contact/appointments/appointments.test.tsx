import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleContact, exampleMembership } from '../../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../../testing/examples.ts';
import { fakeServer, refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CampaignsTab } from '../campaigns-tab.tsx';
import { type Contact, useContact } from '../use-contact.ts';

type Appointment = Contact['appointments'][number];

const appointment = (changes: Partial<Appointment> = {}): Appointment => ({
  ...{
    id: '40',
    kind: 'dated',
    eventDate: '2026-03-09',
    eventTime: null,
    eventTimeZone: null,
    typeName: null,
    importedFrom: null,
    isOfCalendar: false,
    isRestorable: true,
  },
  ...{ campaigns: [], ...changes },
});
const timed = { kind: 'eventTime', eventDate: null, eventTime: '2026-03-09T17:30:00.000Z' } as const;
const none = { feature: [], before: [], appointment: [] };
const campaigns = [
  { id: '5', name: 'Spring', structure: none },
  { id: '6', name: 'Summer care reminders', structure: { feature: ['3'], before: ['1'], appointment: [] } },
  { id: '7', name: 'Autumn', structure: { feature: [], before: [], appointment: ['2'] } },
  { id: '8', name: 'Winter', structure: none },
];

const withFeature = campaigns.map((one) =>
  one.name === 'Winter' ? { ...one, structure: { ...none, feature: ['4'] } } : one,
);

function Shown({ contact: first }: { contact: Contact }) {
  const { contact = first } = useContact('1');
  return <CampaignsTab contact={contact} />;
}

function open(appointments: Appointment[] = [], more = {}, settings = {}, changes: Partial<Contact> = {}) {
  const contact = exampleContact({ appointments, ...changes });
  const server = fakeServer({
    Lead: { lead: contact },
    AppointmentCampaigns: { campaigns },
    CampaignChoices: { campaigns },
    CreateAppointment: { lead: { id: '1' } },
    UpdateAppointment: { lead: { id: '1' } },
    DeleteAppointment: { lead: { id: '1' } },
    RestoreAppointment: { lead: { id: '1' } },
    MessagesOnDate: { messages: 4, late: 0 },
    ...more,
  });
  renderScreen(<Shown contact={contact} />, settings);
  return server;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const reloaded = (server: ReturnType<typeof open>) => waitFor(() => expect(server.callsOf('Lead')).toHaveLength(2));
const isOff = (button: HTMLElement) => button.hasAttribute('disabled');
const typeDate = (box: HTMLElement, date: string) =>
  fireEvent.change(within(box).getByLabelText('Appointment date'), { target: { value: date } });
const tickNoDate = (box: HTMLElement) =>
  fireEvent.click(within(box).getByRole('checkbox', { name: 'No date (instant campaigns only)' }));

async function offered(box: HTMLElement): Promise<(string | null)[]> {
  fireEvent.click(within(box).getByRole('combobox', { name: /^Campaign/ }));
  const options = await screen.findAllByRole('option');
  return options.map((option) => option.textContent);
}

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

  it('cut the names of campaigns in chips at 12 characters [EDIT-36]', () => {
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

  it('say before a move, and after it, which messages are too late', async () => {
    const campaignsOfBrand = { appointmentChains: true, addsLeadsInV2: true, customWindow: false, ifThen: true };
    const brand = exampleBrand({ campaigns: campaignsOfBrand });
    const server = open([appointment()], { MessagesOnDate: { messages: 4, late: 1 } }, { brand });
    press('Change the date of the appointment, 03/09/2026');
    const box = await dialog('Change Appointment Date');
    expect(server.callsOf('MessagesOnDate')).toEqual([]);
    typeDate(box, '11/8/2036');
    const late = 'One of 4 messages is already too late for this date and won’t be sent.';
    expect(await within(box).findByText(late)).toBeTruthy();
    expect(server.callsOf('MessagesOnDate')[0]?.variables).toEqual({
      ...{ leadAppointmentId: '40', eventDate: '2036-11-08' },
    });
    fireEvent.click(within(box).getByRole('button', { name: 'Change date' }));
    await gone('Change Appointment Date');
    expect(await screen.findByText(`The appointment was moved to 11/08/2036. ${late}`)).toBeTruthy();
  });

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

  it('go without Undo where a calendar or a form made them', async () => {
    open([appointment({ ...timed, isOfCalendar: true, isRestorable: false })]);
    press(/^Cancel the appointment/);
    fireEvent.click(within(await dialog('Cancel appointment?')).getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText(/was canceled\. Messages waiting/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a new appointment', () => {
  it('has a date and a campaign around it [DETAIL-21 DETAIL-22 DETAIL-23]', async () => {
    const server = open([], {}, {}, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New Appointment');
    typeDate(box, '11/05/2026');
    expect(await offered(box)).toHaveLength(4);
    fireEvent.click(screen.getByRole('option', { name: 'Summer care reminders' }));
    expect(
      await within(box).findByText(/gets up to 2 messages. The first can go out as soon as you save/),
    ).toBeTruthy();
    fireEvent.click(within(box).getByRole('button', { name: 'Add appointment' }));
    await gone('New Appointment');
    await reloaded(server);
    expect(server.callsOf('CreateAppointment')[0]?.variables).toEqual({
      ...{ leadId: '1', eventDate: '2026-11-05', campaignsToAdd: ['6'] },
    });
  });

  it.each([
    ['Winter', 'is already in it and won’t get its messages again.'],
    ['Summer care reminders', 'is already in it and gets one message around this appointment.'],
  ])('promises nothing twice of %s, which its contact is in', async (name, told) => {
    const joined = campaigns.map((campaign) => exampleMembership({ campaign }));
    open([], { AppointmentCampaigns: { campaigns: withFeature } }, {}, { campaigns: joined });
    press('New appointment');
    const box = await dialog('New Appointment');
    await offered(box);
    fireEvent.click(screen.getByRole('option', { name }));
    expect(await within(box).findByText(new RegExp(told))).toBeTruthy();
  });

  it.each([
    [
      'may have asked to stop',
      { mayWantToStop: true },
      'gets up to 2 messages, held until you decide about the reply.',
    ],
    ['opted out', { optedOut: true }, 'can’t get texts, so none of its messages go out.'],
    ['has a number that can’t get texts', { invalidPhone: true }, 'can’t get texts, so none of its messages go out.'],
  ])('promises no messages to a contact who %s', async (_, changes, told) => {
    const server = open([], { ResolveMaybeStop: {} }, {}, { campaigns: [], ...changes });
    press('New appointment');
    const box = await dialog('New Appointment');
    await offered(box);
    fireEvent.click(screen.getByRole('option', { name: 'Summer care reminders' }));
    expect(await within(box).findByText(new RegExp(told))).toBeTruthy();
    const keep = within(box).queryByRole('button', { name: 'Keep texting' });
    expect(keep !== null).toBe('mayWantToStop' in changes);
    if (keep === null) return;
    fireEvent.click(keep);
    await waitFor(() => expect(server.callsOf('ResolveMaybeStop')[0]?.variables).toEqual({ leadId: '1', stop: false }));
    expect(server.callsOf('CreateAppointment')).toEqual([]);
  });

  it('without a date needs the tick, and then offers only instant campaigns [DETAIL-24 DETAIL-25]', async () => {
    const server = open();
    press('New appointment');
    const box = await dialog('New Appointment');
    const save = within(box).getByRole('button', { name: 'Add appointment' });
    expect(isOff(save)).toBe(true);
    fireEvent.click(within(box).getByRole('combobox', { name: /^Campaign/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Autumn' }));
    tickNoDate(box);
    expect(await offered(box)).toEqual(['Spring', 'Winter']);
    fireEvent.click(save);
    await waitFor(() =>
      expect(server.callsOf('CreateAppointment')[0]?.variables).toEqual({
        ...{ leadId: '1', eventDate: null, campaignsToAdd: [] },
      }),
    );
  });

  it('is not made by people who may only read', () => {
    open([appointment({ campaigns: [{ id: '6', name: 'Summer' }] })], {}, { user: exampleUser('READONLY') });
    const region = screen.getByRole('region', { name: 'Appointments' });
    expect(within(region).queryAllByRole('button')).toEqual([]);
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
      }),
    ]);
    expect(screen.getByRole('listitem').textContent).toContain('Skin check, from ModMed');
    press(/^Cancel the appointment/);
    expect((await dialog('Cancel appointment?')).textContent).toContain('The appointment stays in ModMed');
  });
});
