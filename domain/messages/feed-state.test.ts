import { describe, expect, it } from 'vitest';
import { canceledSentence, feedState, leftOutSentence, mayRetry } from './feed-state.ts';

describe('a message in the feed', () => {
  it.each([
    [{}, 'Sending'],
    [{ scheduledFor: '2026-06-03T15:00:00Z' }, 'Scheduled'],
    [{ scheduledFor: new Date(0), sentAt: new Date(0) }, 'sent'],
    [{ sentAt: new Date(0), error: 'The number is a landline.' }, 'Error'],
    [{ error: 'The number is a landline.', isRetrying: true }, 'Retrying'],
    [{ error: '' }, 'Sending'],
    [{ leftOutAt: new Date(0), scheduledFor: new Date(0) }, 'Not sent'],
  ])('with %j shows "%s"', (item, state) => {
    expect(feedState(item)).toBe(state);
  });

  it.each([
    ['They opted out', 'Not sent: they opted out'],
    ['The phone number can’t receive messages', 'Not sent: the phone number can’t receive messages'],
    [canceledSentence, 'Canceled before it was sent'],
    [null, 'Not sent'],
  ])('left out because of "%s" shows "%s"', (reason, sentence) => {
    expect(leftOutSentence(reason)).toBe(sentence);
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
