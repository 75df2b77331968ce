import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../testing/examples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { sayTime, showDate, showDateTime, showTime, showTimeOrDate, showTimesBy, startOfDay } from './dates.ts';
import { Moment } from './moment.tsx';

const late = '2026-03-11T03:30:00.000Z';

describe('times in the staff app', () => {
  it('are those of the organization’s clock, labeled, wherever the browser is', async () => {
    const brand = exampleBrand({ sending: { ...exampleBrand().sending, zone: 'Pacific/Honolulu', zoneLabel: 'HST' } });
    const Shown = () => <p>{showDateTime(late)}</p>;
    renderScreen(<Shown />, { brand });
    expect(await screen.findByText('03/10/2026 5:30 PM HST')).toBeTruthy();
  });

  it('carry the name that a chosen zone has in their season', () => {
    showTimesBy({ zone: 'America/New_York', zoneLabel: null });
    expect([showDateTime('2026-01-11T03:30:00.000Z'), showTime(late)]).toEqual([
      '01/10/2026 10:30 PM EST',
      '11:30 PM EDT',
    ]);
  });

  it('have the day of that clock, and its zone where only the time is shown', () => {
    showTimesBy({ zone: 'America/Phoenix', zoneLabel: 'MST' });
    expect(showDate(late)).toBe('03/10/2026');
    expect(showTimeOrDate(late, new Date('2026-03-11T05:00:00Z'))).toBe('8:30 PM MST');
    expect(showTimeOrDate(late, new Date('2026-03-11T08:00:00Z'))).toBe('03/10/2026');
  });

  it('are said as people say them: the time today, the weekday this week, else the date', () => {
    showTimesBy({ zone: 'America/Phoenix', zoneLabel: 'MST' });
    const at = (now: string, hasTime = false) => sayTime(late, { hasTime, now: new Date(now) });
    expect([at('2026-03-11T05:00:00Z'), at('2026-03-11T08:00:00Z'), at('2026-03-11T08:00:00Z', true)]).toEqual([
      ...['8:30 PM', 'Tue', 'Tue 8:30 PM'],
    ]);
    expect([at('2026-03-20T08:00:00Z'), at('2026-03-20T08:00:00Z', true)]).toEqual([
      '03/10/2026',
      '03/10/2026 8:30 PM',
    ]);
    expect(at('2026-03-06T08:00:00Z', true)).toBe('Tue 8:30 PM');
  });

  it('have their zone where one points at them, and for screen readers', async () => {
    renderScreen(<Moment iso={late} />, {});
    const shown = await screen.findByText(/03\/10\/2026 \d+:30 [AP]M/);
    expect(shown.closest('time')?.title).toBe(shown.textContent);
    expect(shown.closest('time')?.getAttribute('datetime')).toBe(late);
  });

  it.each([
    ['America/Phoenix', '2026-03-10', 0, '2026-03-10T07:00:00.000Z'],
    ['America/New_York', '2026-03-08', 1, '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-12-31', 1, '2027-01-01T05:00:00.000Z'],
    ['America/New_York', '', 0, null],
  ])('begin a day in %s: %s and %d days later', (zone, day, later, instant) => {
    showTimesBy({ zone, zoneLabel: '' });
    expect(startOfDay(day, later)).toBe(instant);
  });
});
