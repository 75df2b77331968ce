import fc from 'fast-check';

/** What can hold back the messages of one organization, in combination. */
export type Situation = {
  readonly brand: 'default' | 'tattoo' | 'blast';
  readonly number:
    | 'none'
    | 'one'
    | 'several'
    | 'on-order'
    | 'ordered-in-vain'
    | 'unverified'
    | 'blocked'
    | 'registering'
    | 'suspended'
    | 'one-suspended'
    | 'lost'
    | 'own-account-suspended';
  /** Each number sends so slowly that a second message waits for its turn. */
  readonly isSlow: boolean;
  /** Each number may send one segment a day. */
  readonly isCapped: boolean;
  /** Whether the cap is lifted; otherwise the messages wait for the next day. */
  readonly liftsCap: boolean;
  readonly plan: 'runs' | 'ended';
  /** The card on file once the plan has ended. */
  readonly card: 'good' | 'empty';
  /** The platform has stopped everything it sends. */
  readonly isStopped: boolean;
  readonly isPaused: boolean;
  readonly isCampaignPaused: boolean;
  readonly allowAfterHours: boolean;
  readonly allowWeekends: boolean;
  readonly respectLocalHours: boolean;
  readonly ownHours: string;
  /** The time zone of the contacts' phones: none, Honolulu or New York. */
  readonly area: '555' | '808' | '212';
  readonly step: 'message' | 'no-message' | 'later' | 'wait' | 'appointment';
  /** Consented on a form; only added by staff; or opted out while messages waited. */
  readonly contact: 'agreed' | 'added' | 'opted-out';
  readonly hasDirect: boolean;
  readonly hasBlast: boolean;
  readonly hasAlert: boolean;
  /** Whether a person changes the sending window; otherwise the messages wait for it. */
  readonly changesHours: boolean;
  /** How sending becomes possible again: the number is repaired, or another one is added. */
  readonly getsAnotherNumber: boolean;
};

const often = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof(
    { arbitrary: fc.constant(usual), weight: others.length },
    { arbitrary: fc.constantFrom(...others), weight: others.length },
  );

/** A random situation; causes that block all sending are rarer, so that other causes show too. */
export const anySituation: fc.Arbitrary<Situation> = fc.record({
  brand: fc.constantFrom('default', 'tattoo', 'blast'),
  number: often<Situation['number']>(
    'one',
    'none',
    'several',
    'on-order',
    'ordered-in-vain',
    'unverified',
    'blocked',
    'registering',
    'suspended',
    'one-suspended',
    'lost',
    'own-account-suspended',
  ),
  isSlow: often(false, true, false),
  isCapped: often(false, true, false),
  liftsCap: fc.boolean(),
  plan: often<Situation['plan']>('runs', 'ended'),
  card: fc.constantFrom('good', 'empty'),
  isStopped: often(false, true, false),
  isPaused: often(false, true, false),
  isCampaignPaused: often(false, true, false),
  allowAfterHours: fc.boolean(),
  allowWeekends: fc.boolean(),
  respectLocalHours: fc.boolean(),
  ownHours: often('', '11:00-15:00'),
  area: fc.constantFrom('555', '808', '212'),
  step: fc.constantFrom('message', 'no-message', 'later', 'wait', 'appointment'),
  contact: often<Situation['contact']>('agreed', 'added', 'opted-out'),
  hasDirect: fc.boolean(),
  hasBlast: fc.boolean(),
  hasAlert: fc.boolean(),
  changesHours: fc.boolean(),
  getsAnotherNumber: fc.boolean(),
} satisfies Record<keyof Situation, unknown>) as fc.Arbitrary<Situation>;

/** Only a sender is missing: its messages show whether one runs. */
export const readySituation: Situation = {
  ...{ brand: 'default', number: 'one', isSlow: false, isCapped: false, liftsCap: false, plan: 'runs', card: 'good' },
  ...{
    isStopped: false,
    isPaused: false,
    isCampaignPaused: false,
    allowAfterHours: true,
    allowWeekends: true,
    respectLocalHours: false,
    ownHours: '',
  },
  ...{ area: '555', step: 'message', contact: 'agreed', hasDirect: true, hasBlast: true, hasAlert: true },
  ...{ changesHours: false, getsAnotherNumber: false },
};
