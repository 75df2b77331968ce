import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { EventDays } from './event-days.tsx';
import type { BookedEvent } from './event-words.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

const maria = { id: '11', name: 'Maria Lopez' };
const booked = (id: string, eventTime: string | null, changes: Partial<BookedEvent> = {}): BookedEvent => ({
  ...{ id, cancelled: false, isRestorable: false, eventTime, eventTimeZone: null, eventName: 'First visit' },
  ...{ isBookedAtCalendly: false, calendarCancellation: null, eventLocation: 'Studio', eventAddress: null },
  ...{ stats: { leads: 1 }, leads: [maria], appointments: [{ id: `a${id}`, isOfCalendar: false, importedFrom: null }] },
  ...changes,
});

function show(events: BookedEvent[]) {
  renderScreen(<EventDays events={events} isSelected={() => false} onOpenLead={() => undefined} />);
}

it('the events are divided by day on the organization’s clock, each with its time first', async () => {
  show([
    // Half past eleven on the evening of that Sunday in Phoenix is the next day elsewhere.
    booked('1', '2026-11-30T06:30:00.000Z'),
    booked('2', '2026-11-30T17:30:00.000Z'),
    booked('3', '2026-11-30T18:30:00.000Z'),
    booked('4', '2026-12-04T17:30:00.000Z'),
    booked('5', '2027-01-05T17:30:00.000Z'),
  ]);
  const days = await screen.findAllByRole('region');
  expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual([
    'TodaySunday, November 29',
    'TomorrowMonday, November 30',
    'FridayDecember 4',
    'TuesdayJanuary 5, 2027',
  ]);
  expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual([1, 2, 1, 1]);
  const [first] = within(days[1] as HTMLElement).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^10:30 AM MSTFirst visitStudioMaria Lopez/);
  // Away from its heading, its name has the whole date.
  expect(first?.getAttribute('aria-label')).toBe('11/30/2026 10:30 AM MST, First visit, Studio');
});

it('an event has its state beside its time, and another clock of its own where it differs', async () => {
  show([
    booked('1', '2026-11-29T17:30:00.000Z'),
    booked('2', '2026-11-29T19:30:00.000Z', { cancelled: true }),
    booked('3', '2026-11-29T20:30:00.000Z', { eventTimeZone: 'America/New_York' }),
  ]);
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent?.replace(/First visit.*/, ''))).toEqual([
    '10:30 AM MSTPast',
    '12:30 PM MSTCanceled',
    '1:30 PM MST (3:30 PM EST)',
  ]);
});

it('says how many have booked where not all are named', async () => {
  show([
    booked('1', '2026-11-30T17:30:00.000Z', { leads: [], stats: { leads: 1 } }),
    booked('2', '2026-11-30T18:30:00.000Z', { stats: { leads: 3 }, leads: [maria, { ...maria, id: '12' }] }),
  ]);
  const cards = await screen.findAllByRole('listitem');
  expect(cards[0]?.textContent).toContain('1 lead');
  expect(cards[1]?.textContent).toContain('3 leads');
});

it('events whose dates are hidden have no day', async () => {
  show([booked('1', null)]);
  expect(await screen.findByText('Date hidden')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});
