import { describe, expect, it } from 'vitest';
import { classifyReply } from './stop-words.ts';
import { freeOptOuts, soundsLikeOptOut } from './testing/replies.ts';

describe('a free-form reply', () => {
  it('that asks to be left alone is recognized', () => {
    expect(freeOptOuts.length).toBeGreaterThanOrEqual(250);
    expect(freeOptOuts.filter((text) => classifyReply(text).meaning !== 'stop')).toEqual([]);
  });

  it('that only sounds like it is ignored', () => {
    expect(soundsLikeOptOut.length).toBeGreaterThanOrEqual(250);
    expect(soundsLikeOptOut.filter((text) => classifyReply(text).meaning === 'stop')).toEqual([]);
  });
});
