import { TelnyxWebhook } from 'telnyx/lib/webhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { carrierError } from '../../domain/messages/delivery-status.ts';
import { telnyxErrors } from '../../domain/messages/telnyx-errors.ts';
import { accountTroubleOf } from '../../domain/numbers/account-hold.ts';
import { fieldsOfJson } from './answers.ts';
import type { SignedCallback } from './carrier.ts';
import { telnyx } from './telnyx.ts';
import { recordedConfig as config, recordings } from './testing/recordings.ts';
import { RECORDED_AT } from './testing/situations.ts';
import { signedAsTelnyx } from './testing/telnyx-recordings.ts';

const { inbound } = recordings.telnyx;
const refusing = (status: number, code: string, title = '', detail = '') =>
  telnyx.classify({ status, headers: {}, body: JSON.stringify({ errors: [{ code, title, detail }] }) });

describe('Telnyx’s signatures', () => {
  afterEach(() => vi.useRealTimers());

  /** Whether Telnyx's own package accepts a webhook that arrives at that time. */
  async function isBelievedByPackage({ headers, body = '', at }: SignedCallback): Promise<boolean> {
    vi.useFakeTimers({ now: at, toFake: ['Date'] });
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`]));
    return new TelnyxWebhook(config.telnyx.publicKey).verify(body, given).then(
      () => true,
      () => false,
    );
  }

  it('are accepted whenever Telnyx’s own package accepts them', async () => {
    const body = inbound.body ?? '';
    const at = (seconds: number) => new Date(RECORDED_AT.getTime() + seconds * 1000);
    const callbacks = [
      inbound,
      ...[-301, -300, -299, 299, 300, 301].map((seconds) => ({ ...inbound, at: at(seconds) })),
      { ...inbound, body: '{}', headers: signedAsTelnyx('{}') },
      { ...inbound, body: '', headers: signedAsTelnyx('') },
      // A call comes as a form, signed the same way.
      { ...inbound, body: 'CallSid=v2', headers: signedAsTelnyx('CallSid=v2') },
      { ...inbound, body: `${body}\n` },
      { ...inbound, headers: { ...inbound.headers, 'telnyx-timestamp': '-1' } },
      { ...inbound, headers: { ...inbound.headers, 'telnyx-timestamp': '1e9' } },
      { ...inbound, headers: { ...inbound.headers, 'telnyx-signature-ed25519': 'AAAA' } },
      ...recordings.telnyx.forgeriesOf(inbound),
    ];
    const seen: boolean[] = [];
    for (const callback of callbacks) {
      const theirs = await isBelievedByPackage(callback);
      expect(telnyx.checkSignature(config, callback), JSON.stringify(callback)).toBe(theirs);
      seen.push(theirs);
    }
    expect(seen.filter(Boolean)).toHaveLength(8);
  });

  it('are rejected with any key but the configured one', () => {
    const other = { ...config, telnyx: { ...config.telnyx, publicKey: Buffer.alloc(32, 7).toString('base64') } };
    expect(telnyx.checkSignature(other, inbound)).toBe(false);
    for (const publicKey of ['', 'short', `${config.telnyx.publicKey} `])
      expect(telnyx.checkSignature({ ...config, telnyx: { ...config.telnyx, publicKey } }, inbound)).toBe(false);
  });
});

describe('Telnyx’s answers', () => {
  it('are no refusal if its queue is full or a number is new, and say nothing if it timed out', () => {
    expect(refusing(403, '40318')).toEqual({ notProcessed: 'too many requests' });
    expect(refusing(400, '40320')).toEqual({ notProcessed: 'the number is not ready at the carrier' });
    expect(refusing(408, '10008')).toHaveProperty('ambiguous');
    expect(refusing(400, '10008')).toHaveProperty('ambiguous');
  });

  it('tell a STOP from other blocks with the same code', () => {
    expect(refusing(409, '40300', 'Blocked due to STOP message')).toMatchObject({ effect: 'opt-out' });
    expect(refusing(409, '40300', '', 'due to an existing block rule')).toMatchObject({ effect: 'opt-out' });
    expect(refusing(409, '40300', 'Blocked', 'The profile may not send there.')).toMatchObject({
      ...{ refused: 'telnyx-40300-other', effect: 'none' },
    });
  });

  it('put the account on hold for account errors, each with a reason for its organization', () => {
    const held = Object.keys(telnyxErrors).filter((code) => carrierError(code).effect === 'account');
    for (const code of held) expect(refusing(403, code.slice('telnyx-'.length))).toEqual({ accountHeld: code });
    const troubles = Object.fromEntries(held.map((code) => [code, accountTroubleOf(code)]));
    expect(troubles).toMatchObject({
      ...{ 'telnyx-20100': 'account-unpaid', 'telnyx-20012': 'account-unpaid' },
      ...{ 'telnyx-40314': 'account-suspended', 'telnyx-20013': 'account-suspended' },
      ...{ 'telnyx-10009': 'account-refused', 'telnyx-20002': 'account-refused' },
    });
  });
});

describe('Telnyx’s reports', () => {
  const report = (event: string, status: string) => {
    const payload = { id: 'm1', to: [{ phone_number: '+16025550111', status }], errors: [] };
    return telnyx.readCallback('status', fieldsOfJson(JSON.stringify({ data: { event_type: event, payload } })));
  };

  it.each([
    ['message.sent', 'queued', 'queued'],
    ['message.sent', 'sending', 'queued'],
    ['message.sent', 'sent', 'sent'],
    ['message.finalized', 'delivered', 'delivered'],
    ['message.finalized', 'delivery_unconfirmed', 'sent'],
    ['message.finalized', 'sending_failed', 'failed'],
    ['message.finalized', 'delivery_failed', 'undelivered'],
    ['message.finalized', 'expired', 'undelivered'],
  ])('%s with the status %s means %s', (event, status, state) => {
    expect(report(event, status)).toEqual({ kind: 'status', carrierId: 'm1', state, errorCode: null });
  });

  it('of other events say nothing', () => {
    expect(report('message.received', 'delivered')).toBeNull();
    expect(report('message.link_click', 'delivered')).toBeNull();
    expect(telnyx.readCallback('message', recordings.telnyx.delivered.params)).toBeNull();
  });

  it('are unknown to the list if it has more pages than are read', () => {
    const { list } = recordings.telnyx;
    const paged = { ...JSON.parse(list.body), meta: { total_pages: 2 } };
    expect(telnyx.readList({ ...list, body: JSON.stringify(paged) })).toBe('unavailable');
  });
});
