import { describe, expect, it } from 'vitest';
import { mayAskToStop } from '../doubtful-stops.ts';
import { classifyReply } from '../stop-words.ts';
import { weigh } from './learn.ts';
import { type Likelihood, learnFrom } from './likely-opt-out.ts';
import { understoodBefore, type Written, writtenReplies } from './written-replies.ts';

type Found = { readonly missed: number; readonly held: number; readonly stopped: number };

/** What is done with the replies of one set by what the other sets teach, none of it seen before. */
function judge(name: string): Found & Record<keyof Written, number> {
  const others = Object.entries(writtenReplies).flatMap(([other, written]) => (other === name ? [] : [written]));
  const weights = learnFrom([understoodBefore, ...others]);
  const likelihood: Likelihood = (plain) => weigh(plain, weights);
  const { optOuts = [], ordinary = [] } = writtenReplies[name] ?? {};
  const stops = (text: string) => classifyReply(text, likelihood).meaning === 'stop';
  const holds = (text: string) => mayAskToStop(text, likelihood);
  return {
    ...{ optOuts: optOuts.length, ordinary: ordinary.length },
    missed: optOuts.filter((text) => !stops(text) && !holds(text)).length,
    held: ordinary.filter(holds).length,
    stopped: ordinary.filter(stops).length,
  };
}

const found = new Map(Object.keys(writtenReplies).map((name) => [name, judge(name)]));

// Most of the ordinary replies of these sets were written to come near, so everyday ones are held far less often.
describe('replies that nothing was learned from', () => {
  it.each([...found])('by %s are rarely misread', (_name, { optOuts, ordinary, missed, held, stopped }) => {
    expect(optOuts).toBeGreaterThanOrEqual(250);
    expect(ordinary).toBeGreaterThanOrEqual(500);
    expect(missed / optOuts).toBeLessThan(0.1);
    expect(held / ordinary).toBeLessThan(0.07);
    expect(stopped / ordinary).toBeLessThan(0.02);
  });

  it('are seldom misread over all', () => {
    const all = [...found.values()];
    const share = (part: keyof Found, of: keyof Written) =>
      all.reduce((sum, one) => sum + one[part], 0) / all.reduce((sum, one) => sum + one[of], 0);
    expect(share('missed', 'optOuts')).toBeLessThan(0.06);
    expect(share('held', 'ordinary')).toBeLessThan(0.05);
    expect(share('stopped', 'ordinary')).toBeLessThan(0.008);
  });

  it('are the typical ones almost never', () => {
    const { optOuts = 0, ordinary = 0, missed = 1, held = 1 } = found.get('typical') ?? {};
    expect(missed / optOuts).toBeLessThan(0.02);
    expect(held / ordinary).toBeLessThan(0.03);
  });
});

describe('a longer reply with words that stop messages', () => {
  it.each([
    'Unsubscribe my husband’s email but keep texting me please',
    'How do I opt out of sharing my records with the research study',
    'Where do I unsubscribe from the patient portal emails? I only want the texts',
  ])('doesn’t stop them where replies like it wanted something else: %s', (reply) => {
    expect(classifyReply(reply).meaning).toBe('ordinary');
  });
});

it('the same replies teach the same', () => {
  const written = Object.values(writtenReplies).slice(0, 2);
  expect(learnFrom(written)).toEqual(learnFrom(written));
});
