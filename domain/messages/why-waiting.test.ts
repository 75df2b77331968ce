import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SendingBlocks, type WaitingMessage, whyWaiting } from './why-waiting.ts';

const now = new Date('2026-03-10T19:00:00Z');
const later = new Date('2026-03-11T15:00:00Z');
const longAgo = new Date('2026-03-10T18:58:00Z');
const due: WaitingMessage = {
  ...{ kind: 'step', state: 'waiting', reason: null, heldUntil: null, errorCode: null, dueAt: now },
  ...{ phone: '5550100200', campaignPausedReason: null, isSilent: false },
};
const hours = {
  ...{ zone: 'America/Phoenix', opensHour: 8, closesHour: 20 },
  ...{ respectLocalHours: true, allowAfterHours: false, allowWeekends: false },
};
const free: SendingBlocks = {
  ...{
    number: null,
    nextTryAt: null,
    isBillingActive: true,
    pausedReason: null,
    isStopped: false,
    isCarrierGone: false,
    hours,
  },
  senderBeatAt: now,
};

const anyMessage = fc.record({
  kind: fc.constantFrom('step', 'direct', 'blast', 'notice', 'alert'),
  state: fc.constantFrom('waiting', 'in_flight', 'unknown'),
  reason: fc.constantFrom(
    null,
    'outside-window',
    'weekend',
    'local-hours',
    'no-message',
    'awaiting-opt-in',
    'maybe-stop',
    'retried',
  ),
  heldUntil: fc.constantFrom(null, now, later),
  errorCode: fc.constantFrom(null, 'unconfirmed'),
  dueAt: fc.constantFrom(now, later, longAgo),
  campaignPausedReason: fc.constantFrom(null, 'The campaign was paused'),
  isSilent: fc.boolean(),
  phone: fc.constantFrom('5550100200', null),
  askedAt: fc.constantFrom(null, now),
  mayWantToStop: fc.boolean(),
  turnAt: fc.constantFrom(null, now, later),
} satisfies Record<keyof WaitingMessage, unknown>) as fc.Arbitrary<WaitingMessage>;
const anyBlocks = fc.record({
  number: fc.constantFrom(
    null,
    'no-number',
    'number-ordering',
    'number-suspended',
    'number-lost',
    'account-suspended',
    'registration-pending',
    'number-unregistered',
  ),
  nextTryAt: fc.constantFrom(null, now, later),
  isBillingActive: fc.boolean(),
  pausedReason: fc.constantFrom(null, 'Paused'),
  isStopped: fc.boolean(),
  isCarrierGone: fc.boolean(),
  senderBeatAt: fc.constantFrom(now, longAgo, null),
  hours: fc.constant(hours),
} satisfies Record<keyof SendingBlocks, unknown>) as fc.Arbitrary<SendingBlocks>;

describe('why a message waits', () => {
  it('always has a time or a button, unless only the platform can help', () => {
    fc.assert(
      fc.property(anyMessage, anyBlocks, (message, blocks) => {
        const { cause, until, release } = whyWaiting(message, blocks, now);
        if (cause === 'sender-stopped' || cause === 'organization-inactive') return until === null && release === null;
        return release !== null || (until !== null && until > now);
      }),
    );
  });

  it('says before it is due that a reply holds it, except what a person wrote or sends nothing', () => {
    const planned = { ...due, dueAt: later, mayWantToStop: true };
    const causeOf = (changes: Partial<WaitingMessage>) => whyWaiting({ ...planned, ...changes }, free, now);
    expect(causeOf({})).toEqual({ cause: 'maybe-stop', until: null, release: 'read-reply' });
    for (const other of [{ kind: 'direct' }, { kind: 'notice' }, { isSilent: true }, { mayWantToStop: false }] as const)
      expect(causeOf(other).cause).toBe('scheduled');
  });

  it('moves on to the next cause once the first is gone, until the message is about to be sent', () => {
    fc.assert(
      fc.property(anyMessage, anyBlocks, (message, blocks) => {
        if (message.state !== 'waiting') return true;
        const { cause } = whyWaiting(message, blocks, now);
        const isExempt = message.kind === 'notice' || message.kind === 'alert';
        const campaignPaused = message.isSilent ? null : message.campaignPausedReason;
        if (!isExempt && blocks.isStopped) return cause === 'organization-inactive';
        if (!isExempt && (blocks.pausedReason ?? campaignPaused) !== null) return cause === 'paused';
        const isHeld = message.heldUntil === later && message.reason !== null && message.reason !== 'retried';
        const isOfAccount = blocks.number === 'account-suspended';
        if (blocks.number !== null && !isOfAccount) return cause === blocks.number;
        if (!isExempt && !blocks.isBillingActive) return cause === 'billing-inactive';
        const isOfReply = message.mayWantToStop === true && !message.isSilent && !isExempt && message.kind !== 'direct';
        if (message.dueAt > now) return cause === (isOfReply ? 'maybe-stop' : 'scheduled');
        if (isHeld) return cause === message.reason;
        if ((blocks.senderBeatAt ?? message.dueAt) === longAgo) return cause === 'sender-stopped';
        if (isOfAccount) return cause === blocks.number;
        if (blocks.isCarrierGone) return cause === 'carrier-unavailable';
        return cause === (message.turnAt === later ? 'in-line' : 'sending');
      }),
    );
  });

  it.each([
    [{ number: 'no-number' }, 'no-number', 'get-number'],
    [{ number: 'number-suspended' }, 'number-suspended', 'see-numbers'],
    [{ number: 'number-lost' }, 'number-lost', 'see-numbers'],
    [{ number: 'number-unregistered' }, 'number-unregistered', 'register'],
    [{ isBillingActive: false }, 'billing-inactive', 'choose-plan'],
    [{ pausedReason: 'Paused' }, 'paused', 'resume-sending'],
    [{ pausedReason: 'Paused', isStopped: true }, 'organization-inactive', null],
  ] as const)('is %j: %s, released by %s', (block, cause, release) => {
    for (const dueAt of [now, later])
      expect(whyWaiting({ ...due, dueAt }, { ...free, ...block }, now)).toEqual({ cause, until: null, release });
  });

  it('is quiet hours once the carrier’s next day has begun, for a message held by a daily cap', () => {
    const night = new Date('2026-03-11T09:00:00Z');
    const capped = { ...due, reason: 'daily-cap', heldUntil: later };
    expect(whyWaiting(capped, free, now).cause).toBe('daily-cap');
    expect(whyWaiting(capped, free, night)).toEqual({ cause: 'outside-window', until: later, release: 'change-hours' });
    expect(whyWaiting({ ...capped, kind: 'alert' }, free, night).cause).toBe('daily-cap');
  });

  it('is an account that the carrier suspended, until the next try, and no button helps', () => {
    const held = { ...free, number: 'account-suspended', nextTryAt: later } as const;
    expect(whyWaiting(due, held, now)).toEqual({ cause: 'account-suspended', until: later, release: null });
  });

  it.each([
    ['waiting', null, { cause: 'in-line', release: null }],
    ['in_flight', null, { cause: 'sending', release: null }],
    ['unknown', null, { cause: 'being-confirmed', release: null }],
    ['unknown', 'unconfirmed', { cause: 'unconfirmed', until: null, release: 'retry' }],
  ] as const)('is, for one %s with the error %s, %j', (state, errorCode, wait) => {
    expect(whyWaiting({ ...due, state, errorCode, turnAt: later }, free, now)).toMatchObject(wait);
  });

  it('is a stopped sender, also for messages it had started to send', () => {
    const gone = { ...free, senderBeatAt: new Date(now.getTime() - 90_001) };
    const stopped = { cause: 'sender-stopped', until: null, release: null };
    for (const state of ['waiting', 'in_flight', 'unknown'] as const)
      expect(whyWaiting({ ...due, state }, gone, now), state).toEqual(stopped);
    expect(whyWaiting({ ...due, dueAt: later }, gone, now).cause).toBe('scheduled');
    expect(whyWaiting(due, { ...gone, senderBeatAt: new Date(now.getTime() - 90_000) }, now).cause).toBe('sending');
  });

  it('ignores a hold that is over', () => {
    const held = { ...due, reason: 'outside-window', heldUntil: now };
    expect(whyWaiting(held, free, now).cause).toBe('sending');
    expect(whyWaiting({ ...held, heldUntil: later }, free, now)).toMatchObject({
      cause: 'outside-window',
      until: later,
    });
  });

  it('is what holds it now, not what held it when it was postponed', () => {
    const held = { ...due, phone: '8085550100', reason: 'outside-window', heldUntil: new Date('2026-03-16T18:00:00Z') };
    const causeAt = (moment: string) => whyWaiting(held, free, new Date(moment)).cause;
    expect(causeAt('2026-03-14T05:00:00Z'), 'Friday night in Phoenix').toBe('outside-window');
    expect(causeAt('2026-03-14T19:00:00Z'), 'Saturday noon').toBe('weekend');
    expect(causeAt('2026-03-16T16:00:00Z'), 'Monday morning in Phoenix, before dawn in Honolulu').toBe('local-hours');
  });

  it.each([
    // Phoenix keeps 8am to 8pm MST, 15:00 to 03:00 in London.
    ['at night', '5550100200', {}, '2026-03-11T15:00:00Z'],
    ['in quiet hours, for several contacts', null, {}, '2026-03-11T15:00:00Z'],
    [
      'in quiet hours, when any hour is allowed',
      '5550100200',
      { allowAfterHours: true, respectLocalHours: false },
      '2026-03-11T10:20:00Z',
    ],
    [
      'by day in New York while the brand sends at any hour',
      '2125550100',
      { allowAfterHours: true },
      '2026-03-11T12:00:00Z',
    ],
    ['when the contact’s zone is unknown', '8005550100', { allowAfterHours: true }, '2026-03-11T15:00:00Z'],
  ])('says when it is sent if it is due %s', (_when, phone, rules, leaves) => {
    const dueAt = new Date('2026-03-11T10:20:00Z');
    const blocks = { ...free, hours: { ...hours, ...rules } };
    const wait = whyWaiting({ ...due, dueAt, phone }, blocks, now);
    expect(wait).toEqual({ cause: 'scheduled', until: new Date(leaves), release: null });
    const silent = whyWaiting({ ...due, dueAt, phone, isSilent: true }, blocks, now);
    expect(silent.until).toEqual(dueAt);
  });

  it('names the window that opens last while both are closed', () => {
    const night = new Date('2026-03-11T10:00:00Z');
    const held = (until: string, phone: string | null = '9075550100') =>
      whyWaiting({ ...due, dueAt: longAgo, reason: 'outside-window', heldUntil: new Date(until), phone }, free, night)
        .cause;
    expect(held('2026-03-11T17:00:00Z')).toBe('local-hours');
    expect(held('2026-03-11T17:00:00Z', null)).toBe('local-hours');
    expect(held('2026-03-11T15:00:00Z', '8005550100')).toBe('outside-window');
    const atAnyHour = { ...free, hours: { ...hours, allowAfterHours: true } };
    const unknown = { ...due, dueAt: longAgo, reason: 'outside-window', heldUntil: later, phone: '8005550100' };
    expect(whyWaiting(unknown, atAnyHour, night).cause).toBe('outside-window');
  });
});
