import { describe, expect, it } from 'vitest';
import { featuresOf } from './features.ts';
import { learn, weigh } from './learn.ts';

describe('the features of a reply', () => {
  it('are its words, its neighbors, those with one word between, and how long words begin, each once', () => {
    expect(featuresOf('no videos no')).toEqual([
      ...['no', 'videos'],
      ...['^ no', 'no videos', 'videos no', 'no $'],
      ...['^ _ videos', 'no _ no', 'videos _ $'],
      'vide*',
    ]);
  });

  it('are those of the end alone where there is no word', () => {
    expect(featuresOf('')).toEqual(['^ $']);
    expect(featuresOf(' ok ')).toEqual(['ok', '^ ok', 'ok $', '^ _ $']);
  });
});

describe('learning', () => {
  const weights = learn(
    ['enough of this', 'enough of you', 'had enough'],
    ['see you at five', 'five works', 'is five ok', 'what of five'],
  );

  it('gives a weight to what several replies have, above 0 for opt-outs, and to nothing else', () => {
    expect([...weights.of.keys()].toSorted()).toEqual([
      ...['^ _ of', '^ enough', 'enou*', 'enough', 'enough of'],
      ...['five', 'five $', 'five _ $', 'of', 'of _ $', 'you'],
    ]);
    expect(weights.of.get('enough')).toBeGreaterThan(0);
    expect(weights.of.get('five')).toBeLessThan(0);
    expect(weights.of.get('had')).toBeUndefined();
  });

  it('weighs a reply by what it has of both, and an unknown one as most are', () => {
    expect(weigh('enough', weights)).toBeGreaterThan(0);
    expect(weigh('at five', weights)).toBeLessThan(0);
    // A word that objects have a property for is a word like others.
    for (const unknown of ['never heard', 'constructor']) expect(weigh(unknown, weights)).toBe(weights.start);
    // What is unknown in it makes it less sure.
    expect(weigh('enough xx yy zz', weights)).toBeLessThan(weigh('enough', weights));
  });

  it('of nothing weighs everything the same', () => {
    expect(weigh('stop', learn([], []))).toBe(0);
  });
});
