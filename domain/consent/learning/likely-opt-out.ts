import { normalizeReply } from '../plain-reply.ts';
import { learn, type Weights, weigh } from './learn.ts';
import { understoodBefore, type Written, writtenReplies } from './written-replies.ts';

/** What these replies teach. */
export function learnFrom(written: readonly Written[]): Weights {
  const plain = (texts: readonly string[]) => texts.map(normalizeReply);
  return learn(plain(written.flatMap(({ optOuts }) => optOuts)), plain(written.flatMap(({ ordinary }) => ordinary)));
}

/**
 * How likely a reply, as plain text, asks for no more messages: the logarithm of the odds. Above 0 it is more likely than
 * not.
 */
export type Likelihood = (plain: string) => number;

let learned: Weights | null = null;

/** Learns what replies mean, once in a process, which takes about a tenth of a second; otherwise the first reply waits for it. */
export function learnReplies(): Weights {
  learned ??= learnFrom([understoodBefore, ...Object.values(writtenReplies)]);
  return learned;
}

/** By what replies like it meant. */
export const likelihoodOfOptOut: Likelihood = (plain) => weigh(plain, learnReplies());
