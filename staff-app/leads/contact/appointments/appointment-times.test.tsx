import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleContact } from '../../../testing/example-contact.ts';
import { exampleBrand } from '../../../testing/examples.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CampaignsTab } from '../campaigns-tab.tsx';
import type { Contact } from '../use-contact.ts';

type Appointment = Contact['appointments'][number];

const timed = (): Appointment => ({
  ...{ id: '40', kind: 'eventTime', eventDate: null, eventTime: '2090-03-09T17:30:00.000Z', eventTimeZone: null },
  ...{ typeName: null, importedFrom: null, isOfCalendar: false, isRestorable: true, isRequested: false, campaigns: [] },
});

function open(appointments: Appointment[] = [], brand = exampleBrand()) {
  const contact = exampleContact({ appointments });
  const server = fakeServer({
    Lead: { lead: contact },
    AppointmentCampaigns: { campaigns: [] },
    CampaignChoices: { campaigns: [] },
    CreateAppointment: { lead: { id: '1' } },
    UpdateAppointment: { lead: { id: '1' } },
  });
  renderScreen(<CampaignsTab contact={contact} />, { brand });
  return server;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const typeDate = (box: HTMLElement, date: string) =>
  fireEvent.change(within(box).getByLabelText('Appointment date'), { target: { value: date } });

describe('appointments of a contact', () => {
  it('with a time that staff typed are moved on the organization’s clock, and moved back by Undo', async () => {
    const server = open([timed()]);
    press('Move the appointment, 03/09/2090 10:30 AM MST');
    const box = await dialog('Change Appointment Date');
    const time = within(box).getByLabelText('Time (optional), MST');
    expect([time, within(box).getByLabelText('Appointment date')]).toMatchObject([
      { value: '10:30' },
      { value: '03/09/2090' },
    ]);
    fireEvent.change(time, { target: { value: '14:00' } });
    fireEvent.click(within(box).getByRole('button', { name: 'Change date' }));
    await gone('Change Appointment Date');
    expect(await screen.findByText('The appointment was moved to 03/09/2090 2:00 PM MST.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateAppointment').map(({ variables }) => variables)).toEqual([
        { leadAppointmentId: '40', eventTime: '2090-03-09T21:00:00.000Z' },
        { leadAppointmentId: '40', eventTime: '2090-03-09T17:30:00.000Z' },
      ]),
    );
  });

  it('lose their time and keep their day', async () => {
    const server = open([timed()]);
    press(/^Move the appointment/);
    const box = await dialog('Change Appointment Date');
    fireEvent.change(within(box).getByLabelText(/^Time/), { target: { value: '' } });
    fireEvent.click(within(box).getByRole('button', { name: 'Change date' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateAppointment')[0]?.variables).toEqual({
        ...{ leadAppointmentId: '40', eventDate: '2090-03-09' },
      }),
    );
  });
});

describe('a new appointment', () => {
  it('gets a time on the organization’s clock, whose name is beside it', async () => {
    const clock = { zone: 'America/New_York', zoneLabel: null };
    const server = open([], exampleBrand({ clock }));
    press('New appointment');
    const box = await dialog('New appointment');
    typeDate(box, '11/05/2090');
    fireEvent.change(within(box).getByLabelText('Time (optional), EST'), { target: { value: '09:15' } });
    typeDate(box, '07/05/2090');
    expect(within(box).getByLabelText('Time (optional), EDT')).toHaveProperty('value', '09:15');
    fireEvent.click(within(box).getByRole('button', { name: 'Add appointment' }));
    await waitFor(() =>
      expect(server.callsOf('CreateAppointment')[0]?.variables).toEqual({
        ...{ leadId: '1', eventTime: '2090-07-05T13:15:00.000Z', campaignsToAdd: [] },
      }),
    );
  });
});
