/** How a stranger makes us send: a code by text, a public form, a demo, a message or a call to one of our numbers. */
export type StrangerMessage =
  | 'code'
  | 'form'
  | 'demo'
  | 'auto-reply'
  /** The answer to STOP, START or HELP, to a contact. The law requires it, so only repeats are held back. */
  | 'confirmation'
  /** The same, to a phone that isn't a contact. */
  | 'confirmation-to-stranger'
  | 'forwarded-call';

/**
 * What is counted together: the phone, its exchange (area code and three digits), the network that asked, and so on.
 */
export const strangerScopes = ['phone', 'network', 'exchange', 'page', 'organization', 'deployment'] as const;
/** One of these scopes. */
export type StrangerScope = (typeof strangerScopes)[number];

/** The most of these kinds in any period of this length, per phone, exchange, and so on. */
export type StrangerLimit = {
  /** Names what is counted. Limits with the same name differ in their period. */
  readonly scope: StrangerScope;
  readonly kinds: readonly StrangerMessage[];
  readonly most: number;
  readonly lengthMs: number;
  /** Platform admins are notified when it's reached: no single person reaches it. */
  readonly isBreaker: boolean;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const asked: readonly StrangerMessage[] = ['code', 'form', 'demo'];
const costly: readonly StrangerMessage[] = [...asked, 'auto-reply', 'confirmation-to-stranger', 'forwarded-call'];
const personal = (kind: StrangerMessage, most: number, lengthMs: number): StrangerLimit => ({
  ...{ scope: 'phone', kinds: [kind], most, lengthMs, isBreaker: false },
});
const breaker = (
  scope: StrangerScope,
  most: number,
  lengthMs: number,
  kinds: readonly StrangerMessage[] = costly,
): StrangerLimit => ({ scope, kinds, most, lengthMs, isBreaker: true });

/**
 * Every limit on messages that strangers trigger, in counting order. A stranger over the limit of their own phone or
 * network is refused before they use up the shared limits.
 */
export const strangerLimits: readonly StrangerLimit[] = [
  personal('code', 3, 10 * MINUTE_MS),
  personal('code', 10, DAY_MS),
  personal('demo', 1, DAY_MS),
  personal('form', 5, DAY_MS),
  personal('auto-reply', 20, DAY_MS),
  personal('confirmation', 10, DAY_MS),
  personal('confirmation-to-stranger', 10, DAY_MS),
  personal('forwarded-call', 20, HOUR_MS),
  { scope: 'network', kinds: asked, most: 10, lengthMs: HOUR_MS, isBreaker: false },
  breaker('exchange', 50, HOUR_MS),
  breaker('exchange', 200, DAY_MS),
  breaker('page', 200, HOUR_MS, ['form']),
  breaker('organization', 500, HOUR_MS),
  breaker('organization', 3_000, DAY_MS),
  breaker('deployment', 300, HOUR_MS, ['code']),
  breaker('deployment', 2_000, HOUR_MS),
  breaker('deployment', 10_000, DAY_MS),
];

/** The limits for messages of this kind. */
export function limitsOf(
  kind: StrangerMessage,
  limits: readonly StrangerLimit[] = strangerLimits,
): readonly StrangerLimit[] {
  return limits.filter(({ kinds }) => kinds.includes(kind));
}
