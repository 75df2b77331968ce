import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayAskToStop } from './doubtful-stops.ts';
import { classifyReply } from './stop-words.ts';
import { everydayReplies, freeOptOuts, list, soundsLikeOptOut } from './testing/replies.ts';

// None of these is clear enough to stop messages automatically, and none should go unread.
const doubtful = list(`
wrong number | Wrong person | sorry wrong number | I think you have the wrong number | número equivocado | this is not her number
not my number anymore | this isn't his phone | no one here by that name | nobody named that here | he passed away last month
my mother is deceased | she died | who gave you my number? | how did you get this number | where did you get my info
why are you texting me | why do you keep contacting us | why r u messaging me | I never signed up for this | I didn't subscribe
I don't remember signing up | I did not opt in | never asked for this | not interested | I'm not interested | no thanks not interested
Not interested at this time | no longer interested | I'm no longer a patient | no longer a customer there | no me interesa
scam | is this a scam? | looks like spam to me | this borders on harassment | I will sue you | TCPA violation
you will hear from my lawyer | it is illegal to text this number | so over these texts | too many texts | getting so many of these
please no contacting me again | nobody should be texting me, not messaging me here | get rid of these messages
mute these notifications | how can I get out of this, leave me out | f*ck you | go to hell | bite me
what must I do so you stop | ok now stop it already | yeah quit | could you guys stop | opt out how
`);

const doubtsOf = (replies: readonly string[]) => replies.filter(mayAskToStop);

describe('a reply that may ask to be left alone', () => {
  it('is distinguished from clear opt-outs and from ordinary replies', () => {
    const unread = doubtful.filter((reply) => classifyReply(reply).meaning !== 'stop' && !mayAskToStop(reply));
    expect(unread).toEqual([]);
  });

  it('is rare among everyday replies', () => {
    expect(everydayReplies.length).toBeGreaterThanOrEqual(200);
    expect(doubtsOf(everydayReplies)).toEqual(['wrong number', 'not interested']);
  });

  it('is rarely a false positive', () => {
    const held = doubtsOf(soundsLikeOptOut);
    expect(held.length, held.join(' | ')).toBeLessThan(soundsLikeOptOut.length / 20);
  });

  it('never stops messages automatically', () => {
    expect(doubtsOf(freeOptOuts)).toEqual([]);
    expect(doubtsOf(['STOP', 'stop texting me', 'HELP', 'START', 'yes'])).toEqual([]);
  });

  it.each(['don’t stop', 'I do not want to unsubscribe', 'I unsubscribed by mistake, not interested in leaving', ''])(
    'is not the opposite: %s',
    (reply) => {
      expect(mayAskToStop(reply)).toBe(false);
    },
  );

  it('is classified quickly at any length', () => {
    const hostile = ['stop '.repeat(2_000), 'not '.repeat(5_000), 'a '.repeat(9_000), 'dont want '.repeat(2_000)];
    for (const reply of hostile) expect([true, false]).toContain(mayAskToStop(reply));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (reply) => typeof mayAskToStop(reply) === 'boolean'),
      { numRuns: 200 },
    );
  });
});
