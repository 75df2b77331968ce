import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleCampaign } from '../testing/example-campaign.ts';
import { exampleContact } from '../testing/example-contact.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { setWidth } from '../testing/inbox.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { type BookedEvent, eventWhen, eventWhere } from './event-words.ts';
import { EventsPage } from './events-page.tsx';

const people = ['Maria Lopez', 'Sam Reed', 'Jo Park'].map((name, index) => ({ id: String(index + 11), name }));
const booked = (changes: Partial<BookedEvent> = {}): BookedEvent => ({
  ...{
    id: '1',
    cancelled: false,
    isRestorable: false,
    eventTime: '2036-03-09T17:30:00.000Z',
    eventTimeZone: 'America/Los_Angeles',
    eventName: null,
  },
  ...{ isBookedAtCalendly: false, calendarCancellation: null },
  ...{ eventLocation: 'Studio', eventAddress: '12 Harbor St', stats: { leads: 3 }, leads: people },
  appointments: people.map(({ id }) => ({ id: `a${id}`, isOfCalendar: false, importedFrom: null })),
  ...changes,
});
const two = [
  booked(),
  booked({ id: '2', eventTime: '2036-03-10T17:30:00.000Z', stats: { leads: 1 }, leads: people.slice(0, 1) }),
];
const past = booked({ id: '3', eventTime: '2020-03-10T17:30:00.000Z' });
const cancelled = booked({ id: '4', cancelled: true, isRestorable: true });

function open(events: BookedEvent[] = two, more = {}, user = exampleUser()) {
  const server = fakeServer({
    Events: ({ includeAll }: { includeAll?: boolean }) => ({
      events: includeAll ? [...events, past, cancelled] : events,
    }),
    AppointmentsWithoutTime: { more: 0, appointments: [] },
    CancelEvents: { cancelled: 1 },
    RestoreEvents: { restored: 1 },
    MessageEvents: { planned: 4, optedOut: 0 },
    AddCampaignsToEvents: { added: 4 },
    CampaignChoices: { campaigns: [{ id: '7', name: 'Aftercare' }] },
    Campaign: { campaign: exampleCampaign() },
    ...more,
  });
  renderScreen(<EventsPage />, { user });
  return server;
}

const cards = () => screen.findAllByRole('checkbox', { name: /Studio/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an event', () => {
  it('is shown on the organization’s clock with that of its own place beside it, on either side of a clock change', () => {
    expect(eventWhen(booked({ eventTime: '2026-03-08T09:30:00.000Z' }), 'America/Phoenix')).toBe(
      '03/08/2026 2:30 AM MST (1:30 AM PST)',
    );
    expect(eventWhen(booked({ eventTime: '2026-03-08T10:30:00.000Z' }), 'America/Phoenix')).toBe(
      '03/08/2026 3:30 AM MST',
    );
    expect(eventWhen(booked({ eventTimeZone: 'Nowhere/Land' }), 'America/Phoenix')).toBe('03/09/2036 10:30 AM MST');
    expect(eventWhen(booked({ eventTime: null }), 'America/Phoenix')).toBe('Date hidden');
  });

  it('is shown with its place and address, as far as they are known', () => {
    expect(eventWhere(booked())).toBe('Studio, 12 Harbor St');
    expect(eventWhere(booked({ eventAddress: null, eventLocation: ' ' }))).toBeNull();
    expect(eventWhere(booked({ eventTime: null, eventLocation: null, eventAddress: null }))).toBe('Location hidden');
  });
});

describe('the events', () => {
  it('are cards with date, time, place and people, that can be selected [EVENT-01 OPEN-113]', async () => {
    open();
    const [first, second] = await cards();
    expect(first?.textContent).toBe('10:30 AM MSTStudio, 12 Harbor St3 leads');
    expect(second?.getAttribute('aria-label')).toContain('03/10/2036 10:30 AM MST');
    if (first) fireEvent.click(first);
    expect(first?.getAttribute('aria-checked')).toBe('true');
    expect(await screen.findByText('1 of 2 events selected')).toBeTruthy();
  });

  it('offer on a phone what is done to the selected only once some are selected', async () => {
    setWidth(390);
    open();
    const [first] = await cards();
    expect(screen.queryByRole('button', { name: 'Cancel events' })).toBeNull();
    if (first) fireEvent.click(first);
    expect(await screen.findByRole('button', { name: 'Cancel events' })).toBeTruthy();
    setWidth(1024);
  });

  it('name who booked them: one person opens at once, several from a list', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Maria Lopez, Sam Reed +1 more' }));
    const list = await screen.findByRole('dialog', { name: 'Who booked 03/09/2036 10:30 AM MST' });
    fireEvent.click(within(list).getByRole('button', { name: 'Jo Park' }));
    await waitFor(() => expect(server.callsOf('Lead')[0]?.variables).toMatchObject({ leadId: '13' }));
    expect((await cards()).map((card) => card.getAttribute('aria-checked'))).toEqual(['false', 'false']);
    fireEvent.click(screen.getByText('Maria Lopez'));
    await waitFor(() => expect(server.callsOf('Lead').at(-1)?.variables).toMatchObject({ leadId: '11' }));
  });

  it('open one of them where their appointments are, whatever a contact opens on elsewhere', async () => {
    open(two, { Lead: { lead: exampleContact() } });
    fireEvent.click(await screen.findByRole('button', { name: 'Maria Lopez' }));
    const tab = await screen.findByRole('tab', { name: 'Campaigns' }, { timeout: 20_000 });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('include past and cancelled ones on demand [EVENT-08]', async () => {
    const server = open();
    expect(await cards()).toHaveLength(2);
    fireEvent.click(screen.getByRole('switch', { name: 'All events' }));
    await waitFor(async () => expect(await cards()).toHaveLength(4));
    expect(screen.getByText('Past')).toBeTruthy();
    expect(screen.getByText('Canceled')).toBeTruthy();
    expect(server.callsOf('Events').map(({ variables }) => variables.includeAll)).toEqual([false, true]);
    press('Restore');
    await waitFor(() => expect(server.callsOf('RestoreEvents')[0]?.variables).toEqual({ eventIds: ['4'] }));
  });

  it('say what is booked, where it is known', async () => {
    open([booked({ eventName: 'Roof check' }), ...two]);
    expect((await cards()).map((card) => card.getAttribute('aria-label')?.split(', ')[1])).toEqual([
      ...['Roof check', 'Studio', 'Studio'],
    ]);
    expect(screen.getAllByText('Roof check')).toHaveLength(1);
  });

  it('are not there: "- No Events Found -" [EVENT-07 ERR-35]', async () => {
    open([]);
    expect(await screen.findByText('- No Events Found -')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel events' })).toBeNull();
  });

  it('must be selected before anything is done with them [EVENT-06 ERR-42]', async () => {
    const server = open();
    await cards();
    for (const name of ['Message', 'Add to campaign', 'Cancel events']) {
      press(name);
      expect((await screen.findAllByText('Select Events')).length).toBeGreaterThan(0);
      expect(screen.getAllByText('Select events from below first.').length).toBeGreaterThan(0);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.filter(({ name }) => !/^(Events|AppointmentsWithoutTime)$/.test(name))).toEqual([]);
  });

  it('are cancelled after a question that says what stops, and a toast tells it [EVENT-04 EVENT-05 ERR-55]', async () => {
    const server = open();
    for (const card of await cards()) fireEvent.click(card);
    press('Cancel events');
    const question = await screen.findByRole('dialog', { name: 'Cancel 2 events?' });
    expect(question.textContent).toMatch(
      /Maria Lopez, Sam Reed \+1 more, 03\/09\/2036 10:30 AM MST, Studio, 12 Harbor St/,
    );
    expect(question.textContent).toContain(
      'Messages waiting to go out before or after them for 4 leads won’t be sent.',
    );
    expect(server.callsOf('CancelEvents')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel events' }));
    expect(await screen.findByText('Successfully cancelled event(s).')).toBeTruthy();
    expect(server.callsOf('CancelEvents')[0]?.variables).toEqual({ eventIds: ['1', '2'] });
    await waitFor(() => expect(screen.queryByText(/events selected/)).toBeNull());
    press('Undo');
    await waitFor(() => expect(server.callsOf('RestoreEvents')[0]?.variables).toEqual({ eventIds: ['1', '2'] }));
  });

  it('that still are at Calendly say why, and can be tried again [EVENT-04]', async () => {
    const atCalendly = booked({ id: '6', isBookedAtCalendly: true });
    const [refused, waiting] = [
      { state: 'refused', reason: 'not_connected', nextAttempt: null } as const,
      { state: 'waiting', reason: 'unreachable', nextAttempt: '2036-03-09T15:00:00.000Z' } as const,
    ];
    const server = open(
      [
        booked({ id: '7', cancelled: true, calendarCancellation: refused }),
        booked({ id: '8', cancelled: true, calendarCancellation: waiting }),
        atCalendly,
      ],
      { RetryEventCancellations: { retried: 1 } },
    );
    expect(await screen.findByText(/no account is connected. Connect Calendly and try again./)).toBeTruthy();
    expect(screen.getByText(/We can’t reach Calendly. We’ll try again at 03\/09\/2036 8:00 AM MST./)).toBeTruthy();
    press('Try again');
    await waitFor(() => expect(server.callsOf('RetryEventCancellations')[0]?.variables).toEqual({ eventIds: ['7'] }));
    const card = (await cards())[2];
    if (card) fireEvent.click(card);
    press('Cancel events');
    const question = await screen.findByRole('dialog', { name: 'Cancel event?' });
    expect(question.textContent).toContain('It’s canceled in Calendly too, which emails everyone who booked there.');
  });

  it('have their people written to, each once [EVENT-02]', async () => {
    const server = open();
    for (const card of await cards()) fireEvent.click(card);
    press('Message');
    const box = await screen.findByRole('dialog', { name: 'Message 4 leads' });
    const field = await within(box).findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
    fireEvent.paste(field, { clipboardData: { getData: () => 'Bring a friend' } });
    const goOn = within(box).getByRole('button', { name: 'Continue' });
    await waitFor(() => expect(goOn.hasAttribute('disabled')).toBe(false));
    fireEvent.click(goOn);
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 4 leads' }));
    await waitFor(() =>
      expect(server.callsOf('MessageEvents')[0]?.variables).toEqual({
        ...{ eventIds: ['1', '2'], messageContent: 'Bring a friend' },
      }),
    );
    expect(await screen.findByText('Success - Your messages are now being sent out in the background.')).toBeTruthy();
  });

  it('have a campaign put around every booking [EVENT-03]', async () => {
    const server = open();
    for (const card of await cards()) fireEvent.click(card);
    press('Add to campaign');
    const box = await screen.findByRole('dialog', { name: 'Add 4 leads to a campaign' });
    expect(box.textContent).toContain('scheduled from the time of each event');
    fireEvent.click(within(box).getByRole('combobox', { name: 'Campaign' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Aftercare' }));
    fireEvent.click(within(box).getByRole('button', { name: 'Continue' }));
    await screen.findByText(/^The first message/);
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 4 leads' }));
    await waitFor(() =>
      expect(server.callsOf('AddCampaignsToEvents')[0]?.variables).toEqual({
        ...{ eventIds: ['1', '2'], campaignIds: ['7'] },
      }),
    );
    expect(await screen.findByText('Leads Added')).toBeTruthy();
  });

  it('that are cancelled already are not cancelled again', async () => {
    open();
    await cards();
    fireEvent.click(screen.getByRole('switch', { name: 'All events' }));
    fireEvent.click((await screen.findByText('Canceled')).closest('button') ?? document.body);
    press('Cancel events');
    expect(await screen.findByText('The selected events are already canceled.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are only looked at by people who may only read', async () => {
    open(two, {}, exampleUser('READONLY'));
    expect(await screen.findAllByText('10:30 AM MST')).toHaveLength(2);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Message|Add to campaign|Cancel/ })).toBeNull();
  });
});
