import { expect, it } from 'vitest';
import { finishSentence } from './finish-sentence.ts';

const send = { sent: 3, finishes: '2026-03-12T15:30:00Z', wait: { until: '2026-03-11T15:00:00Z' } };
const now = new Date('2026-03-11T04:30:00Z');

it.each([
  [
    ...([{ zone: 'America/Phoenix', zoneLabel: 'MST' }] as const),
    'Continues tomorrow at 8:00 AM, finishes 03/12/2026 at 8:30 AM MST',
  ],
  [
    ...([{ zone: 'America/New_York', zoneLabel: null }] as const),
    'Continues today at 11:00 AM, finishes tomorrow at 11:30 AM EDT',
  ],
])('says when a send goes on by the clock of %j', (clock, words) => {
  expect(finishSentence(send, clock, now)).toBe(words);
});

it('says a day and a zone once where both times share them, and each zone where the clock changes between', () => {
  const clock = { zone: 'America/New_York', zoneLabel: null };
  const night = new Date('2026-10-31T12:00:00Z');
  const at = (until: string, finishes: string) => finishSentence({ sent: 0, finishes, wait: { until } }, clock, night);
  expect(at('2026-10-31T15:00:00Z', '2026-10-31T16:00:00Z')).toBe('Starts today at 11:00 AM, finishes at 12:00 PM EDT');
  expect(at('2026-11-01T04:30:00Z', '2026-11-01T15:00:00Z')).toBe(
    'Starts tomorrow at 12:30 AM EDT, finishes tomorrow at 10:00 AM EST',
  );
});
