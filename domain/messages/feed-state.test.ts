import { describe, expect, it } from 'vitest';
import { feedState, mayRetry } from './feed-state.ts';

describe('a text in the feed', () => {
  it.each([
    [{}, 'Sending'],
    [{ scheduledFor: '2026-06-03T15:00:00Z' }, 'Scheduled'],
    [{ scheduledFor: new Date(0), sentAt: new Date(0) }, 'sent'],
    [{ sentAt: new Date(0), error: 'The number is a landline.' }, 'Error'],
    [{ error: 'The number is a landline.', isRetrying: true }, 'Retrying'],
    [{ error: '' }, 'Sending'],
  ])('with %j shows "%s"', (item, state) => {
    expect(feedState(item)).toBe(state);
  });

  it.each([
    ['The carrier could not deliver the message.', true],
    ['They opted out by replying STOP.', false],
    ['Lead OPTED  OUT', false],
    ['opting out', false],
    ['opt out', false],
    ['opt-out', false],
    ['adopted outside', true],
    ['', false],
    [null, false],
  ])('with the error "%s" offers Retry: %s [MSG-17 MSG-18]', (error, offered) => {
    expect(mayRetry(error)).toBe(offered);
  });
});
