import { describe, expect, it } from 'vitest';
import { mayAskToStop } from './doubtful-stops.ts';
import { freeOptOuts, soundsLikeOptOut } from './learning/replies/written-first.ts';
import { laterDoubts, laterOptOuts, laterOrdinary } from './learning/replies/written-later.ts';
import { classifyReply } from './stop-words.ts';

describe('a free-form reply', () => {
  it('that asks to be left alone is recognized', () => {
    expect(freeOptOuts.length).toBeGreaterThanOrEqual(250);
    expect(freeOptOuts.filter((text) => classifyReply(text).meaning !== 'stop')).toEqual([]);
  });

  it('that only sounds like it is ignored', () => {
    expect(soundsLikeOptOut.length).toBeGreaterThanOrEqual(250);
    expect(soundsLikeOptOut.filter((text) => classifyReply(text).meaning === 'stop')).toEqual([]);
  });

  it('is read as people write it who don’t know the usual words', () => {
    const meaningOf = (text: string) => (mayAskToStop(text) ? 'doubtful' : classifyReply(text).meaning);
    const others = (replies: readonly string[], meaning: string) =>
      replies.filter((text) => meaningOf(text) !== meaning);
    expect(others(laterOptOuts, 'stop')).toEqual([]);
    expect(others(laterDoubts, 'doubtful')).toEqual([]);
    expect(others(laterOrdinary, 'ordinary')).toEqual([]);
  });
});
