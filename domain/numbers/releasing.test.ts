import { expect, it } from 'vitest';
import { numberStates } from './number-kinds.ts';
import { canKeep, canRelease, releaseAtOf } from './releasing.ts';

const now = new Date('2026-03-03T12:00:00Z');
const releaseAt = releaseAtOf(now);

it('allows seven days to keep a released number', () => {
  expect(releaseAt).toEqual(new Date('2026-03-10T12:00:00Z'));
  const facts = { state: 'releasing', releaseAt, giveBackAt: releaseAt } as const;
  expect(canKeep(facts, now)).toBe(true);
  expect(canKeep(facts, new Date(releaseAt.getTime() - 1))).toBe(true);
  expect(canKeep(facts, releaseAt)).toBe(false);
});

it('can’t keep a number that the carrier was asked to take back, or that wasn’t released', () => {
  const asked = new Date(releaseAt.getTime() + 1);
  expect(canKeep({ state: 'releasing', releaseAt, giveBackAt: asked }, now)).toBe(false);
  expect(canKeep({ state: 'released', releaseAt, giveBackAt: releaseAt }, now)).toBe(false);
});

it('releases only numbers that aren’t on order or already being returned', () => {
  expect(numberStates.filter(canRelease)).toEqual(['active', 'suspended', 'lost']);
});
