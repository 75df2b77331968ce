import { describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue } from '../../testing/read-texts.ts';
import { bringIn, giveNumber, startTwoCarriers } from '../../testing/telnyx/two-carriers.ts';
import { isCarrierOut } from '../waiting/store.ts';

const { server, twilio, telnyx } = await startTwoCarriers();
const { context, clock } = server;

let area = 601;

/** An organization with a number at Telnyx and, where wanted, one at Twilio; `say` messages a contact near each. */
async function build(numbers: 'telnyx' | 'both') {
  area += 1;
  const [atTelnyx, atTwilio] = [`+1${area}5550100`, `+1${area + 100}5550100`];
  await bringIn(context, telnyx, atTelnyx);
  const { id } = await buildOrganization(context, { senderPhone: atTelnyx });
  if (numbers === 'both') await giveNumber(context, id, atTwilio);
  const { token } = await buildUser(context, id, { access: 'ADMIN' });
  const near = async (prefix: number) => buildLead(context, id, { phone: `${prefix}5550177` });
  const [here, there] = [await near(area), await near(area + 100)];
  const say = async () => {
    for (const lead of [here, there]) await sayTo(token, lead.id);
  };
  return { id, token, here: `+1${here.phone}`, there: `+1${there.phone}`, atTwilio, say };
}

const SEND = 'mutation ($id: ID!) { messageLead(leadId: $id, message: "Hello") { success errors } }';
const sayTo = (token: string, leadId: LeadId) => server.graphql(SEND, { id: String(leadId) }, token);
const STATS = '{ sendStats { sendStats { wait { cause } } } }';
const causeOf = async (token: string) => (await server.graphql(STATS, {}, token)).sendStats.sendStats[0]?.wait?.cause;
const statesOf = async (id: OrganizationId) => (await readQueue(context, id)).map(({ state }) => state);
const got = (phone: string) => ({
  telnyx: telnyx.accepted().filter(({ to }) => to === phone).length,
  twilio: twilio.accepted().filter(({ to }) => to === phone).length,
});

describe('while Telnyx accepts nothing from the account', () => {
  it('an organization with a number at Twilio sends from that one, and each message once', async () => {
    const { id, here, there, atTwilio, say } = await build('both');
    telnyx.behave({ rules: [{ answer: 402, code: '20100' }] });
    await say();
    await expect.poll(() => got(there)).toEqual({ telnyx: 0, twilio: 1 });
    await expect.poll(() => got(here)).toEqual({ telnyx: 0, twilio: 1 });
    expect(new Set(twilio.accepted().map(({ from }) => from))).toEqual(new Set([atTwilio]));
    await expect.poll(() => readQueue(context, id)).toEqual([]);
    telnyx.behave({ rules: [] });
    clock.advance({ minutes: 6 });
    expect((await readMessages(context, id)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  });

  it('an organization without another number waits with a reason, and sends everything once the account is paid', async () => {
    const { id, token, here, there, say } = await build('telnyx');
    telnyx.behave({ rules: [{ answer: 402, code: '20100' }] });
    await say();
    await expect.poll(() => causeOf(token)).toBe('account-unpaid');
    // A refusal that is still being written would outlive its lease when the clock jumps, and hold the account again.
    await expect.poll(() => statesOf(id)).toEqual(['waiting', 'waiting']);
    telnyx.behave({ rules: [] });
    clock.advance({ minutes: 6 });
    await expect.poll(() => readQueue(context, id)).toEqual([]);
    for (const phone of [here, there]) expect(got(phone)).toEqual({ telnyx: 1, twilio: 0 });
  });
});

it('a number whose carrier is no longer set up sends nothing, and its messages are sent once the carrier is back', async () => {
  const { id, token, here, there, say } = await build('telnyx');
  const { apiKey } = context.config.telnyx;
  Object.assign(context.config.telnyx, { apiKey: '' });
  const calls = telnyx.calls();
  await say();
  await expect.poll(() => causeOf(token)).toBe('account-refused');
  for (const phone of [here, there]) expect(got(phone)).toEqual({ telnyx: 0, twilio: 0 });
  expect(telnyx.calls()).toBe(calls);
  await expect.poll(() => statesOf(id)).toEqual(['waiting', 'waiting']);
  Object.assign(context.config.telnyx, { apiKey });
  clock.advance({ minutes: 6 });
  await expect.poll(() => readQueue(context, id)).toEqual([]);
  for (const phone of [here, there]) expect(got(phone)).toEqual({ telnyx: 1, twilio: 0 });
});

it('an unreachable Telnyx delays nothing at Twilio, and only organizations that send through it see a notice', async () => {
  const { id, token } = await build('telnyx');
  const other = await buildOrganization(context);
  const { token: others } = await buildUser(context, other.id, { access: 'ADMIN' });
  const { apiUrl } = context.config.telnyx;
  Object.assign(context.config.telnyx, { apiUrl: 'http://127.0.0.1:9' });
  const phones: string[] = [];
  for (let place = 0; place < 20; place += 1) {
    const lead = await buildLead(context, id, { phone: `${area}55502${10 + place}` });
    phones.push(`+1${lead.phone}`);
    await sayTo(token, lead.id);
  }
  await expect.poll(() => causeOf(token)).toBe('carrier-unavailable');
  const lead = await buildLead(context, other.id);
  await sayTo(others, lead.id);
  await expect.poll(() => got(`+1${lead.phone}`)).toEqual({ telnyx: 0, twilio: 1 });
  expect(await causeOf(token)).toBe('carrier-unavailable');
  const isOut = (of: OrganizationId) => inTransaction(context.db, of, (tx) => isCarrierOut(tx, of));
  expect([await isOut(id), await isOut(other.id)]).toEqual([true, false]);
  Object.assign(context.config.telnyx, { apiUrl });
  await expect.poll(() => readQueue(context, id)).toEqual([]);
  for (const phone of phones) expect(got(phone)).toEqual({ telnyx: 1, twilio: 0 });
});
