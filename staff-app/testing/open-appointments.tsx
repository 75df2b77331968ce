import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { CampaignsTab } from '../leads/contact/campaigns-tab.tsx';
import { type Contact, useContact } from '../leads/contact/use-contact.ts';
import { exampleContact } from './example-contact.ts';
import { fakeServer } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

type Appointment = Contact['appointments'][number];

export const appointment = (changes: Partial<Appointment> = {}): Appointment => ({
  ...{
    id: '40',
    kind: 'dated',
    eventDate: '2026-03-09',
    eventTime: null,
    eventTimeZone: null,
    typeName: null,
    importedFrom: null,
    isOfCalendar: false,
    isRequested: false,
    isRestorable: true,
  },
  ...{ campaigns: [], ...changes },
});
export const timed = { kind: 'eventTime', eventDate: null, eventTime: '2026-03-09T17:30:00.000Z' } as const;
const none = { feature: [], before: [], appointment: [] };
export const campaigns = [
  { id: '5', name: 'Spring', structure: none },
  { id: '6', name: 'Summer care reminders', structure: { feature: ['3'], before: ['1'], appointment: [] } },
  { id: '7', name: 'Autumn', structure: { feature: [], before: [], appointment: ['2'] } },
  { id: '8', name: 'Winter', structure: none },
];

export const withFeature = campaigns.map((one) =>
  one.name === 'Winter' ? { ...one, structure: { ...none, feature: ['4'] } } : one,
);

/** Whose appointments were just changed, as the server answers it. */
export const changedLead = (appointments: object[]) => ({
  ...{ id: '1', name: 'Maya Okafor', firstName: 'Maya', preferredName: null, language: null, phone: '5551234567' },
  ...{ optedOut: false, invalidPhone: false, needsConsent: false, mayWantToStop: false },
  appointments: appointments.map((one) => ({ ...appointment(), isToldSoon: false, ...one })),
});

function Shown({ contact: first }: { contact: Contact }) {
  const { contact = first } = useContact('1');
  return <CampaignsTab contact={contact} />;
}

export function open(appointments: Appointment[] = [], more = {}, settings = {}, changes: Partial<Contact> = {}) {
  const contact = exampleContact({ appointments, ...changes });
  const server = fakeServer({
    Lead: { lead: contact },
    AppointmentCampaigns: { campaigns },
    CampaignChoices: { campaigns },
    CreateAppointment: {
      lead: changedLead([
        { id: '9', waiting: 1 },
        { id: '40', waiting: 2 },
      ]),
    },
    UpdateAppointment: { lead: { id: '1' } },
    DeleteAppointment: { lead: changedLead([]) },
    RestoreAppointment: { lead: { id: '1' } },
    MessagesOnDate: { messages: 4, late: 0 },
    ...more,
  });
  renderScreen(<Shown contact={contact} />, settings);
  return server;
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
export const reloaded = (server: ReturnType<typeof open>) =>
  waitFor(() => expect(server.callsOf('Lead')).toHaveLength(2));
export const isOff = (button: HTMLElement) => button.hasAttribute('disabled');
export const typeDate = (box: HTMLElement, date: string) =>
  fireEvent.change(within(box).getByLabelText('Appointment date'), { target: { value: date } });
export const tickNoDate = (box: HTMLElement) =>
  fireEvent.click(within(box).getByRole('checkbox', { name: 'No date (instant campaigns only)' }));

export async function offered(box: HTMLElement): Promise<(string | null)[]> {
  fireEvent.click(within(box).getByRole('combobox', { name: /^Campaign/ }));
  const options = await screen.findAllByRole('option');
  return options.map((option) => option.textContent);
}
