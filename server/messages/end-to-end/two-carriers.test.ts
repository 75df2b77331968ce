import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { consentStateOf } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { signWebhook } from '../../simulator/index.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readRows } from '../../testing/read-texts.ts';
import { postWebhook } from '../../testing/telnyx/telnyx-wire.ts';
import { bringIn, giveNumber, startTwoCarriers } from '../../testing/telnyx/two-carriers.ts';

const { server, twilio, telnyx } = await startTwoCarriers();
const { context, clock } = server;

let made = 0;

/** An organization with a number at Telnyx and, if requested, one at Twilio; its contacts live near the former. */
async function build(numbers: 'telnyx' | 'both' = 'telnyx') {
  made += 1;
  const area = 601 + made;
  const ours = `+1${area}5550100`;
  await bringIn(context, telnyx, ours);
  const { id } = await buildOrganization(context, { senderPhone: ours });
  const atTwilio = `+1${area + 100}5550100`;
  if (numbers === 'both') await giveNumber(context, id, atTwilio);
  const { token } = await buildUser(context, id, { access: 'ADMIN' });
  const contact = async (of: 'telnyx' | 'twilio' = 'telnyx') => {
    const { id: leadId, phone } = await buildLead(context, id, {
      phone: `${of === 'telnyx' ? area : area + 100}555${String(made * 10 + Math.trunc(Math.random() * 9_000)).padStart(4, '0')}`,
    });
    return { leadId, phone: `+1${phone}` };
  };
  return { id, token, ours, atTwilio, contact };
}

const SEND = 'mutation ($id: ID!, $words: String!) { messageLead(leadId: $id, message: $words) { success errors } }';
const say = async (token: string, leadId: LeadId, words = 'Hello') =>
  (await server.graphql(SEND, { id: String(leadId), words }, token)).messageLead;
const reply = (from: string, to: string, body: string) =>
  postWebhook(telnyx.numbers.profile().webhookUrl, telnyx.inbound({ from, to, body }, clock.now()));
const consent = (id: OrganizationId, phone: string) =>
  inTransaction(context.db, id, (tx) => consentStateOf(tx, id, phone.slice(2)));

describe('a number at Telnyx', () => {
  it('sends through Telnyx, and Telnyx’s reports arrive', async () => {
    const { id, token, ours, contact } = await build();
    const { leadId, phone } = await contact();
    expect(await say(token, leadId)).toEqual({ success: true, errors: [] });
    await expect.poll(() => telnyx.accepted().filter(({ to }) => to === phone)).toHaveLength(1);
    const [text] = telnyx.accepted().filter(({ to }) => to === phone);
    expect(text).toMatchObject({ from: ours, body: expect.stringContaining('Hello') });
    expect(text?.webhookUrl).toContain(`${server.url}/webhooks/telnyx/status?item=`);
    const newest = async () => (await readMessages(context, id)).at(-1);
    await expect.poll(newest).toMatchObject({ outcome: 'sent', carrier_id: text?.id });
    expect(await telnyx.reportStatus(text?.id ?? '', 'sent', clock.now())).toBe(200);
    await expect.poll(async () => (await newest())?.delivery_state).toBe('sent');
    expect(await telnyx.reportStatus(text?.id ?? '', 'delivered', clock.now())).toBe(200);
    await expect.poll(newest).toMatchObject({ delivery_state: 'delivered', delivered: true });
    expect(twilio.requests(phone)).toBe(0);
    expect(await carriersOf(id)).toEqual(['telnyx']);
  });

  it('says why a message did not arrive, with a sentence for Telnyx’s code', async () => {
    const { id, token, contact } = await build();
    const { leadId, phone } = await contact();
    await say(token, leadId);
    await expect.poll(() => telnyx.accepted().some(({ to }) => to === phone)).toBe(true);
    const text = telnyx.accepted().find(({ to }) => to === phone);
    await telnyx.reportStatus(text?.id ?? '', 'delivery_failed', clock.now(), '40001');
    await expect
      .poll(async () => (await readMessages(context, id)).at(-1))
      .toMatchObject({ delivery_state: 'undelivered', error_code: 'telnyx-40001' });
    const leads = sql`select invalid_phone from leads where organization_id = ${id} and id = ${leadId}`;
    expect(await readRows(context, leads)).toEqual([{ invalid_phone: true }]);
  });

  it('receives replies, and STOP to it applies at both carriers', async () => {
    const { id, token, ours, contact } = await build('both');
    const here = await contact('telnyx');
    const there = await contact('twilio');
    await say(token, here.leadId);
    await say(token, there.leadId);
    await expect.poll(() => telnyx.requests(here.phone)).toBe(1);
    await expect.poll(() => twilio.requests(there.phone)).toBe(1);
    expect(await reply(here.phone, ours, 'Thanks')).toBe(200);
    await expect
      .poll(async () => (await readMessages(context, id)).filter(({ direction }) => direction === 'inbound'))
      .toMatchObject([{ body: 'Thanks' }]);
    expect(await reply(here.phone, ours, 'STOP')).toBe(200);
    expect(await consent(id, here.phone)).toBe('stopped');
    expect((await say(token, here.leadId, 'Are you there?')).success).toBe(false);
    await say(token, there.leadId, 'Are you there?');
    await expect.poll(() => twilio.requests(there.phone)).toBe(2);
    expect(twilio.requests(here.phone)).toBe(0);
    expect(telnyx.accepted().filter(({ to }) => to === here.phone)).toHaveLength(1);
  });

  it('treats a refusal as a STOP that only Telnyx knows of', async () => {
    const { id, token, ours, contact } = await build();
    const { leadId, phone } = await contact();
    // It came while nothing of ours was listening.
    telnyx.inbound({ from: phone, to: ours, body: 'STOP' }, clock.now());
    await say(token, leadId);
    await expect
      .poll(async () => (await readMessages(context, id)).at(-1))
      .toMatchObject({ outcome: 'failed', error_code: 'telnyx-40300' });
    await expect.poll(() => consent(id, phone)).toBe('stopped');
    expect(telnyx.accepted().filter(({ to }) => to === phone)).toHaveLength(0);
  });

  it('treats a report as a STOP that only Telnyx knows of', async () => {
    const { id, token, contact } = await build();
    const { leadId, phone } = await contact();
    await say(token, leadId);
    await expect.poll(() => telnyx.accepted().some(({ to }) => to === phone)).toBe(true);
    const text = telnyx.accepted().find(({ to }) => to === phone);
    expect(await consent(id, phone)).not.toBe('stopped');
    await telnyx.reportStatus(text?.id ?? '', 'delivery_failed', clock.now(), '40300');
    await expect.poll(() => consent(id, phone)).toBe('stopped');
    await expect
      .poll(async () => (await readMessages(context, id)).at(-1))
      .toMatchObject({ delivery_state: 'undelivered', error_code: 'telnyx-40300' });
  });
});

const carriersOf = async (id: number) =>
  (
    await readRows<{ carrier: string }>(
      context,
      sql`select distinct carrier from messages where organization_id = ${id} and carrier is not null`,
    )
  ).map(({ carrier }) => carrier);

describe('a webhook in Telnyx’s name', () => {
  it('is accepted only with Telnyx’s signature of this moment', async () => {
    const { ours, contact, id } = await build();
    const { phone } = await contact();
    const url = telnyx.numbers.profile().webhookUrl;
    const { body, headers } = telnyx.inbound({ from: phone, to: ours, body: 'Hello there' }, clock.now());
    const changed = { body: body.replace('Hello', 'Jello'), headers };
    expect(await postWebhook(url, changed)).toBe(403);
    expect(await postWebhook(url, { body, headers: { 'content-type': 'application/json' } })).toBe(403);
    const old = telnyx.inbound({ from: phone, to: ours, body: 'Old' }, new Date(clock.now().getTime() - 301_000));
    expect(await postWebhook(url, old)).toBe(403);
    expect(await postWebhook(url.replace('/telnyx/', '/twilio/'), { body, headers })).toBe(403);
    // A carrier that isn't set up is refused, whatever it signs with.
    const other = url.replace('/telnyx/', '/simulator/');
    const fields = { id: 'SIM1', from: phone, to: ours, body: 'Hello' };
    const signed = {
      'content-type': 'application/json',
      'x-simulator-signature': signWebhook(context.config, other, fields),
    };
    expect(await postWebhook(other, { body: JSON.stringify(fields), headers: signed })).toBe(403);
    expect(await postWebhook(url, { body, headers })).toBe(200);
    // Telnyx retries after a late response: it counts once.
    expect(await postWebhook(url, { body, headers })).toBe(200);
    const words = async () => (await readMessages(context, id)).filter(({ direction }) => direction === 'inbound');
    await expect.poll(words).toMatchObject([{ body: 'Hello there' }]);
    expect(await words()).toHaveLength(1);
  });
});
