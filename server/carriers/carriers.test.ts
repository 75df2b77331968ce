import {
  getExpectedBodyHash,
  getExpectedTwilioSignature,
  validateRequest,
  validateRequestWithBody,
} from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, it } from 'vitest';
import { knownCarrierErrorCodes } from '../../domain/messages/delivery-status.ts';
import type { SignedCallback } from './carrier.ts';
import { carrierNamed, carriers } from './registry.ts';
import { recordedConfig as config, recordings } from './testing/recordings.ts';

const text = {
  from: '+16025550100',
  to: '+16025550111',
  body: 'Sí & no: 50% + 1 = "?" 👍\nline',
  statusCallback: 'https://texts.example.com/webhooks/any/status?item=5&org=1000',
};

for (const carrier of Object.values(carriers)) {
  const recorded = recordings[carrier.name];
  const answering = (status: number, body = '') => carrier.classify({ status, headers: {}, body });

  describe(`the carrier ${carrier.name}`, () => {
    it('is found by its own name and no other', () => {
      expect(carrierNamed(carrier.name)).toBe(carrier);
      for (const name of ['', 'unknown', '__proto__', 'constructor', carrier.name.toUpperCase()]) {
        expect(carrierNamed(name)).toBeNull();
      }
    });

    it('passes numbers, content and the report address on unchanged', () => {
      const request = carrier.sendRequest(config, text);
      const body = request.body ?? '';
      const sent: Record<string, unknown> = body.startsWith('{')
        ? JSON.parse(body)
        : Object.fromEntries(new URLSearchParams(body));
      expect(Object.values(sent).sort()).toEqual(Object.values(text).sort());
      expect(request.method).toBe('POST');
      expect(request.headers.authorization).toMatch(/^(Basic|Bearer) \S+$/);
      expect(request.url).not.toContain('recorded-token');
    });

    it('reads the carrier’s id of an accepted message', () => {
      expect(carrier.classify(recorded.accepted)).toEqual({ accepted: recorded.acceptedId });
    });

    it('forwards a caller to another phone, or says a sentence, whatever characters it contains', () => {
      const params = {
        id: 'call-1',
        CallSid: 'call-1',
        from: '+16025550177',
        From: '+16025550177',
        to: '+1',
        To: '+1',
      };
      expect(carrier.readCall(params)).toEqual({ carrierId: 'call-1', from: '+16025550177', to: '+1' });
      expect(carrier.readCall({ from: '+16025550177' })).toBeNull();
      expect(carrier.callAnswer({ ring: '6025550143' }).body).toContain('<Number>+16025550143</Number>');
      const said = carrier.callAnswer({ say: 'A & B <b>"\u0000' });
      expect(said).toMatchObject({ contentType: 'text/xml' });
      expect(said.body).toContain('<Say>A &amp; B &lt;b&gt;&quot; </Say>');
    });

    it('treats a refusal as final and says what it means', () => {
      const refusals = [
        [recorded.optedOut, 'opt-out'],
        [recorded.noSuchNumber, 'invalid-phone'],
        [recorded.cannotReceive, 'invalid-phone'],
        [recorded.otherRefusal, 'none'],
      ] as const;
      for (const [{ response, code }, effect] of refusals) {
        expect(carrier.classify(response)).toMatchObject({ refused: code, retryable: false, effect });
        if (effect !== 'none') expect(knownCarrierErrorCodes).toContain(code);
      }
      for (const status of [400, 403, 404, 422]) {
        expect(answering(status, '<html>no</html>')).toMatchObject({ refused: `http-${status}`, effect: 'none' });
      }
    });

    it('doesn’t count an account error as a refusal of the message', () => {
      for (const { response, code } of recorded.accountTroubles) {
        expect(carrier.classify(response), code).toEqual({ accountHeld: code });
      }
      expect(answering(401)).toEqual({ accountHeld: 'http-401' });
      expect(answering(402)).toEqual({ accountHeld: 'http-402' });
    });

    it('reads "too many requests" as not processed, and how long to wait', () => {
      expect(carrier.classify(recorded.tooMany)).toMatchObject({ retryAfterMs: 2_000 });
      expect(answering(429)).toEqual({ notProcessed: expect.any(String) });
    });

    it('assumes nothing about a message if the carrier failed or returned nonsense', () => {
      for (const status of [500, 502, 503, 504, 302]) expect(answering(status)).toHaveProperty('ambiguous');
      for (const body of ['', '<html>', '[]', '{}', 'null', '{"sid":5,"id":{}}']) {
        expect(answering(200, body)).toHaveProperty('ambiguous');
      }
    });

    it('requests the messages between two numbers since a given time, and reads the response', () => {
      const since = new Date('2026-04-14T16:20:07.900Z');
      const { method, url, headers } = carrier.listRequest(config, { from: text.from, to: text.to, since });
      const asked = [...new URL(url).searchParams.values()];
      expect({ method, authorized: Boolean(headers.authorization) }).toEqual({ method: 'GET', authorized: true });
      expect(asked).toEqual(expect.arrayContaining([text.from, text.to]));
      expect(asked.some((value) => value.startsWith(recorded.askedSince))).toBe(true);
      expect(carrier.readList(recorded.list)).toEqual([recorded.listed]);
    });

    it('doesn’t mistake a failed list for an empty one', () => {
      for (const body of ['', '{}', '{"messages":{}}']) {
        expect(carrier.readList({ status: 200, headers: {}, body })).toBe('unavailable');
      }
      expect(carrier.readList({ ...recorded.list, status: 500 })).toBe('unavailable');
    });

    it('reads an inbound text and a delivery report', () => {
      expect(carrier.readCallback('message', recorded.inbound.params)).toMatchObject({
        kind: 'message',
        from: '+16025550111',
        to: '+16025550100',
        body: 'Sí, gracias & bye',
      });
      expect(carrier.readCallback('status', recorded.delivered.params)).toEqual({
        kind: 'status',
        carrierId: recorded.acceptedId,
        state: 'delivered',
        errorCode: null,
      });
      expect(carrier.readCallback('status', recorded.failed.params)).toMatchObject({
        state: 'undelivered',
        errorCode: recorded.failedCode,
      });
      expect(carrier.readCallback('status', recorded.meaningless.params)).toBeNull();
      expect(carrier.readCallback('message', {})).toBeNull();
      expect(carrier.readCallback('status', {})).toBeNull();
    });

    it('accepts a webhook only with its own signature over everything that matters', () => {
      for (const genuine of [recorded.inbound, recorded.delivered, recorded.failed]) {
        expect(carrier.checkSignature(config, genuine)).toBe(true);
        for (const forged of recorded.forgeriesOf(genuine)) expect(carrier.checkSignature(config, forged)).toBe(false);
      }
    });

    it('accepts no webhook without a secret of its own', () => {
      const unset = {
        ...{ ...config, dataDir: '/elsewhere', twilio: { ...config.twilio, authToken: '' } },
        telnyx: { ...config.telnyx, publicKey: '' },
      };
      const { url, params, at } = recorded.inbound;
      const headers = { 'x-twilio-signature': getExpectedTwilioSignature('', url, fields(params)) };
      expect(carrier.checkSignature(unset, { url, params, at, headers })).toBe(false);
      expect(carrier.checkSignature(unset, recorded.inbound)).toBe(false);
    });
  });
}

describe('Twilio’s signatures', () => {
  const { twilio } = carriers;
  const { url, params, at } = recordings.twilio.inbound;
  const token = config.twilio.authToken;
  const signed = (signedUrl: string, seenUrl = signedUrl): SignedCallback => ({
    url: seenUrl,
    ...{ params, at },
    headers: { 'x-twilio-signature': getExpectedTwilioSignature(token, signedUrl, fields(params)) },
  });

  it('are accepted whenever Twilio’s own package accepts them, with every way to write the port', () => {
    const pairs = [
      [url, url],
      [url.replace('.com', '.com:443'), url],
      [url, url.replace('.com', '.com:443')],
      ['http://texts.example.com/a', 'http://texts.example.com:80/a'],
      ['https://texts.example.com:8443/a?b=c', 'https://texts.example.com:8443/a?b=c'],
      ['https://texts.example.com/a?b=c', 'https://texts.example.com:8443/a?b=c'],
      ['https://texts.example.com:444/a', 'https://texts.example.com:8443/a'],
      ['https://other.example.com/a', 'https://texts.example.com/a'],
    ] as const;
    const seen = pairs.map(([signedUrl, seenUrl]) => {
      const callback = signed(signedUrl, seenUrl);
      const theirs = validateRequest(token, callback.headers['x-twilio-signature'] as string, seenUrl, fields(params));
      expect(twilio.checkSignature(config, callback), `${signedUrl} seen as ${seenUrl}`).toBe(theirs);
      return theirs;
    });
    expect(seen).toEqual([true, true, true, true, true, true, false, false]);
  });

  it('cover repeated fields as Twilio’s package does', () => {
    const repeated = { ...params, MediaUrl: ['b', 'a', 'b'] };
    const header = getExpectedTwilioSignature(token, url, repeated);
    expect(
      twilio.checkSignature(config, { url, at, params: repeated, headers: { 'x-twilio-signature': header } }),
    ).toBe(true);
  });

  it('cover a JSON body by its hash in the address', () => {
    const body = '{"MessageSid":"SM1"}';
    const wrong = `${url}?bodySHA256=${'0'.repeat(64)}`;
    const right = `${url}?bodySHA256=${getExpectedBodyHash(body)}`;
    for (const [address, isGenuine] of [
      [wrong, false],
      [right, true],
    ] as const) {
      const header = getExpectedTwilioSignature(token, address, {});
      expect(validateRequestWithBody(token, header, address, body)).toBe(isGenuine);
      const callback = {
        url: address,
        at,
        params: { MessageSid: 'SM1' },
        body,
        headers: { 'x-twilio-signature': header },
      };
      expect(twilio.checkSignature(config, callback)).toBe(isGenuine);
      expect(twilio.checkSignature(config, { ...callback, body: `${body} ` })).toBe(false);
    }
  });
});

function fields(params: SignedCallback['params']): Record<string, unknown> {
  return { ...params };
}
