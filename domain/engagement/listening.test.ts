import { expect, it } from 'vitest';
import { audioSeekSeconds, beginsListen, jumpTo, mayListen, mostListens } from './listening.ts';

it('audio can be played three times [VIEW-20 CONST-41]', () => {
  expect(mostListens).toBe(3);
  expect([0, 1, 2, 3, 4].map(mayListen)).toEqual([true, true, true, false, false]);
});

it('only playing from the start counts as a new listen [OPEN-127]', () => {
  expect([0, 0.1].map(beginsListen)).toEqual([true, true]);
  expect([0.5, 12].map(beginsListen)).toEqual([false, false]);
});

it('a jump moves 10 seconds and stays within the audio [VIEW-21 CONST-42]', () => {
  expect(audioSeekSeconds).toBe(10);
  expect(jumpTo(15, -audioSeekSeconds, 60)).toBe(5);
  expect(jumpTo(4, -audioSeekSeconds, 60)).toBe(0);
  expect(jumpTo(15, audioSeekSeconds, 60)).toBe(25);
  expect(jumpTo(55, audioSeekSeconds, 60)).toBe(60);
});
