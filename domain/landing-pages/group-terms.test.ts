import { describe, expect, it } from 'vitest';
import { groupSchedules, termsInWords } from './group-terms.ts';

const wordsOf = (terms: Parameters<typeof termsInWords>[0]) => termsInWords(terms).map(({ words }) => words);

describe('the terms of a group', () => {
  it('are its price, schedule and trial in days [OPEN-76]', () => {
    expect(termsInWords({ price: 12.5, schedule: 'WEEKLY', trialDays: 14 })).toEqual([
      { key: 'price', label: 'Price', words: '$12.50' },
      { key: 'schedule', label: 'Schedule', words: 'Weekly' },
      { key: 'freeTrial', label: 'Free trial', words: '14 days' },
    ]);
  });

  it('leave out what isn’t set, and show a price of 0 as free', () => {
    expect(wordsOf({ price: 12, schedule: null, trialDays: 0 })).toEqual(['$12']);
    expect(wordsOf({ price: 0, schedule: null, trialDays: 1 })).toEqual(['Free', '1 day']);
  });

  it('show the default price only after the schedule is set [GROUP-15]', () => {
    expect(wordsOf({ price: 5, schedule: null, trialDays: 0 })).toEqual([]);
    expect(wordsOf({ price: 5, schedule: null, trialDays: 14 })).toEqual(['14 days']);
    expect(wordsOf({ price: 5, schedule: 'OTHER', trialDays: 0 })).toEqual(['$5', 'By arrangement']);
  });

  it('have a label for each schedule [GROUP-16..GROUP-19]', () => {
    const words = groupSchedules.map((schedule) => wordsOf({ price: 5, schedule, trialDays: 0 })[1]);
    expect(words).toEqual(['Weekly', 'Twice a month', 'Monthly', 'By arrangement']);
  });
});
