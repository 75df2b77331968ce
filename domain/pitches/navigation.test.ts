import { describe, expect, it } from 'vitest';
import { back, closingText, firstPosition, isThankYou, mayContinue, mayGoBack, next } from './navigation.ts';
import { slideTypes } from './slides/registry.ts';

describe('the viewer', () => {
  it('goes slide by slide in order, and from the last one to the thank-you [VIEW-06 VIEW-07]', () => {
    const walk = [firstPosition(2)];
    for (let step = 0; step < 3; step += 1) walk.push(next(walk.at(-1) ?? firstPosition(2)));
    expect(walk.map((position) => position.index)).toEqual([0, 1, 2, 2]);
    expect(walk.map(isThankYou)).toEqual([false, false, true, true]);
    expect(closingText(null)).toBe('Thank You For Viewing!');
    expect(closingText('  ')).toBe('Thank You For Viewing!');
    expect(closingText(' See you ')).toBe('See you');
  });

  it('can go back only after the first slide [VIEW-03 VIEW-04]', () => {
    expect(mayGoBack(firstPosition(2))).toBe(false);
    expect(mayGoBack(next(firstPosition(2)))).toBe(true);
    expect(back(firstPosition(2)).index).toBe(0);
    expect(back({ index: 2, count: 2 }).index).toBe(1);
  });

  it('can always continue from slides of these kinds [VIEW-12]', () => {
    for (const slideType of slideTypes) expect(mayContinue({ slideType })).toBe(true);
  });

  it('shows the thank-you right away for a pitch without slides', () => {
    expect(isThankYou(firstPosition(0))).toBe(true);
  });
});
