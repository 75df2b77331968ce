import fc from 'fast-check';

/** What the cardholder does in the window of their bank: confirms, refuses, or closes the browser. */
export type Answer = 'confirms' | 'refuses' | 'leaves';

/** An action or event. */
export type Action =
  | { readonly does: 'save-card'; readonly card: keyof typeof cards; readonly answer: Answer }
  | { readonly does: 'choose-plan'; readonly plan: 'free' | 'basic' | 'pro'; readonly answer: Answer }
  | { readonly does: 'cancel-plan' }
  | { readonly does: 'pay-invoice'; readonly answer: Answer }
  | { readonly does: 'send-messages'; readonly segments: number }
  | { readonly does: 'wait'; readonly minutes: number }
  | { readonly does: 'refund-at-provider'; readonly share: number }
  | { readonly does: 'refund-by-admin'; readonly share: number }
  | { readonly does: 'fail-refund' }
  | { readonly does: 'dispute' }
  | { readonly does: 'close-dispute'; readonly outcome: 'won' | 'lost' }
  | { readonly does: 'take-card-off' }
  | { readonly does: 'take-back-earning'; readonly share: number }
  | { readonly does: 'pay-out'; readonly cents: number }
  | { readonly does: 'banks-answer' }
  | { readonly does: 'get-number'; readonly which: number; readonly isTollFree: boolean }
  | { readonly does: 'release-number'; readonly which: number }
  | { readonly does: 'keep-number'; readonly which: number };

/** When the webhooks of a step arrive. Lost ones never do; they have to be fetched from the provider. */
export type Delivery = 'before-the-answer' | 'at-once' | 'backwards' | 'twice' | 'late' | 'lost';

/** One step of a sequence: an action, and its faults. */
export type Step = {
  readonly action: Action;
  /** Done twice at the same moment, as by a double click. */
  readonly isDoubled: boolean;
  /** The fault of one of the requests to the provider. */
  readonly fault: { readonly request: number; readonly kind: 'lost' | 'unavailable' | 'reset' } | null;
  /** The process is killed after this many requests to the provider and transactions. */
  readonly killedAfter: number | null;
  readonly delivery: Delivery;
};

/** The cards that people try. */
export const cards = {
  good: { number: '4242424242424242', expires: { month: 4, year: 2030 } },
  other: { number: '5555555555554444', expires: { month: 8, year: 2029 } },
  'asks-once': { number: '4000002500003155', expires: { month: 4, year: 2030 } },
  'asks-always': { number: '4000002760003184', expires: { month: 4, year: 2030 } },
  'declined-later': { number: '4000000000000341', expires: { month: 4, year: 2030 } },
  expires: { number: '4242424242424242', expires: { month: 2, year: 2026 } },
} as const;

const HOUR = 60;
const DAY = 24 * HOUR;

const answer = fc.constantFrom<Answer>('confirms', 'confirms', 'confirms', 'refuses', 'leaves');
const anyCard = fc.constantFrom<keyof typeof cards>(
  'good',
  'other',
  'asks-once',
  'asks-always',
  'declined-later',
  'expires',
);
const mostlyGood = fc.oneof({ weight: 3, arbitrary: fc.constant('good' as const) }, { weight: 1, arbitrary: anyCard });
const saveCard = fc.record({ does: fc.constant('save-card'), card: mostlyGood, answer });
const plan = fc.constantFrom('basic', 'basic', 'pro', 'pro', 'free');
const choosePlan = fc.record({ does: fc.constant('choose-plan'), plan, answer });
const minutes = fc.constantFrom(11, 61, DAY, 2 * DAY, 3 * DAY, 8 * DAY, 28 * DAY, 31 * DAY, 31 * DAY, 70 * DAY);
const segments = fc.integer({ min: 1, max: 4_000 });
const cents = fc.integer({ min: 1, max: 20_000 });
const share = fc.constantFrom(0.25, 0.5, 1);
const outcome = fc.constantFrom('won', 'lost');
const which = fc.integer({ min: 0, max: 2 });
const isTollFree = fc.constantFrom(false, false, true);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('wait'), minutes }) },
  { weight: 5, arbitrary: choosePlan },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('save-card'), card: anyCard, answer }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('send-messages'), segments }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay-invoice'), answer }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel-plan') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refund-at-provider'), share }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refund-by-admin'), share }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fail-refund') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('dispute') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close-dispute'), outcome }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('take-card-off') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('take-back-earning'), share }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay-out'), cents }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('banks-answer') }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('get-number'), which, isTollFree }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('release-number'), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('keep-number'), which }) },
);

// The first value of each is what a failing sequence shrinks to.
const fault = fc.option(
  fc.record({
    request: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom('lost', 'lost', 'unavailable', 'unavailable', 'reset'),
  }),
  { freq: 4 },
);
const usually = <One>(ordinary: One, rare: fc.Arbitrary<One>, weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(ordinary) }, { weight: 1, arbitrary: rare });
const around = {
  isDoubled: usually(false, fc.constant(true), 5),
  fault: usually(null, fault, 2),
  killedAfter: usually<number | null>(null, fc.integer({ min: 1, max: 14 }), 4),
  delivery: usually<Delivery>(
    'at-once',
    fc.constantFrom<Delivery>('before-the-answer', 'backwards', 'twice', 'late', 'lost'),
    1,
  ),
};

const calm = { isDoubled: false, fault: null, killedAfter: null, delivery: 'at-once' } as const;
const begins = fc
  .tuple(
    saveCard,
    choosePlan,
    fc.oneof({ weight: 2, arbitrary: fc.constant(calm) }, { weight: 1, arbitrary: fc.record(around) }),
  )
  .map(([first, second, one]): Step[] => [first, second].map((begun) => ({ action: begun as Action, ...one })));

/** Random sequences; most begin with a person who signs up and pays. */
export const sequences: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: begins }, { weight: 1, arbitrary: fc.constant<Step[]>([]) }),
    fc.array(fc.record({ action, ...around }), { minLength: 3, maxLength: 9, size: 'max' }),
  )
  .map(([first, rest]) => [...first, ...rest]);
