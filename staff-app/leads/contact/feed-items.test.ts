import { expect, it } from 'vitest';
import { feedItems, type LeadTexts } from './feed-items.ts';

const sent = (id: string, at: string): LeadTexts['messages'][number] => ({
  ...{ id, message: id, created: at, sent: at, campaignId: '5', delivered: true, leftOut: null },
  pitchId: null,
  ...{ userId: '3', senderName: 'Dana', aiGenerated: false, inbound: false, error: null, reason: null },
});
const step = (id: string, at: string, more = {}): LeadTexts['featureQueue'][number] => ({
  ...{ id, message: id, campaignId: '5', campaignName: 'Visit', created: at, scheduledFor: at },
  ...{ reason: null, wait: null, error: null, retrying: false, complete: false, ...more },
});
const order = (retried: string[] = []) => {
  const messages = [sent('resent today', '2026-11-26T17:53:00Z'), sent('sent on the 19th', '2026-11-19T10:00:00Z')];
  const featureQueue = [
    step('failed on the 18th', '2026-11-18T10:12:00Z', { error: 'The phone was off' }),
    step('failed on the 20th', '2026-11-20T10:12:00Z', { error: 'The phone was off' }),
    step('waits', '2026-11-30T10:12:00Z'),
  ];
  const texts = { id: '1', messages, messageQueue: [], featureQueue };
  return feedItems(texts, 'Victor', [], new Set(retried)).map(({ text }) => text);
};

it('puts a step that failed where it failed, and what waits at the end', () => {
  const [first, second] = ['failed on the 18th', 'failed on the 20th'];
  expect(order()).toEqual([first, 'sent on the 19th', second, 'resent today', 'waits']);
  // Tried again, it waits.
  expect(order([first])).toEqual(['sent on the 19th', second, 'resent today', first, 'waits']);
});
