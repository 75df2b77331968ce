import { z } from 'zod';

/** The default behavior of the simulated carrier. */
export type Behavior = {
  /** How long it takes to respond to a text. */
  readonly delayMs: number;
  readonly failures: readonly Failure[];
  /** Whether accepted texts are also delivered. */
  readonly deliver: boolean;
};

/** `match`: digits the number must contain, words the text must contain, or * for every text. */
type Failure = { readonly match: string; readonly code: string };

/** The outcome of one text. */
export type Fate =
  | { readonly kind: 'arrives' }
  | { readonly kind: 'stays-sent' }
  | { readonly kind: 'fails-later'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'http-status'; readonly status: number }
  | { readonly kind: 'no-answer' };

export const goodBehavior: Behavior = { delayMs: 0, failures: [], deliver: true };

export const behaviorInput = z.object({
  delayMs: z.number().int().min(0).max(600_000).optional(),
  failures: z
    .array(
      z.object({
        match: z.string().max(500),
        code: z.union([z.string().regex(/^[\w-]{1,40}$/), z.number().int()]).transform(String),
      }),
    )
    .max(1_000)
    .optional(),
  deliver: z.boolean().optional(),
});

export function changeBehavior(current: Behavior, wanted: z.output<typeof behaviorInput>): Behavior {
  return {
    delayMs: wanted.delayMs ?? current.delayMs,
    failures: wanted.failures ?? current.failures,
    deliver: wanted.deliver ?? current.deliver,
  };
}

/**
 * 30xxx: fails after the carrier accepted the text; an HTTP status: replaces the response; every other code: rejected.
 */
export function fateOf(behavior: Behavior, text: { to: string; body: string }): Fate {
  const code = behavior.failures.find((failure) => matches(failure.match, text))?.code;
  if (code === undefined) return { kind: behavior.deliver ? 'arrives' : 'stays-sent' };
  if (code === 'no-answer') return { kind: 'no-answer' };
  if (/^30\d{3}$/.test(code)) return { kind: 'fails-later', code };
  if (/^[45]\d\d$/.test(code)) return { kind: 'http-status', status: Number(code) };
  return { kind: 'refused', code };
}

function matches(match: string, text: { to: string; body: string }): boolean {
  if (match === '*') return true;
  const digits = match.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isNumber = digits.length >= 3 && /^[\d\s()+.-]+$/.test(match);
  return isNumber ? text.to.includes(digits) : match !== '' && text.body.toLowerCase().includes(match.toLowerCase());
}
