import { expect, it } from 'vitest';
import { finishSentence } from './finish-sentence.ts';

const send = { sent: 3, finishes: '2026-03-12T15:30:00Z', wait: { until: '2026-03-11T15:00:00Z' } };
const now = new Date('2026-03-11T04:30:00Z');

it.each([
  [
    ...([{ zone: 'America/Phoenix', zoneLabel: 'MST' }] as const),
    'Continues 03/11/2026 at 8:00 AM MST, finishes 03/12/2026 at 8:30 AM MST',
  ],
  [
    ...([{ zone: 'America/New_York', zoneLabel: null }] as const),
    'Continues today at 11:00 AM EDT, finishes 03/12/2026 at 11:30 AM EDT',
  ],
])('says when a send goes on by the clock of %j', (clock, words) => {
  expect(finishSentence(send, clock, now)).toBe(words);
});
