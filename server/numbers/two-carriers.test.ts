import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { checkSetup } from '../setup/index.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { bringIn, startTwoCarriers } from '../testing/telnyx/two-carriers.ts';
import { runNumbersCommand } from './index.ts';
import { giveBackNumbers } from './releasing/give-back.ts';
import { settleOrders } from './taking/settle-orders.ts';

const { server, twilio, telnyx } = await startTwoCarriers({ roles: ['web'] });
const { context, clock } = server;
const POINTED = `${server.url}/webhooks/telnyx/message`;

let area = 201;
let organizationId: OrganizationId;
beforeEach(async () => {
  area += 1;
  telnyx.numbers.behave({});
  organizationId = (await buildOrganization(context, { senderPhone: `+1${area}5559999` })).id;
});

const phone = (place: number) => `+1${area}55501${String(place).padStart(2, '0')}`;

/** Runs a command as a person would; returns its output. */
async function numbers(...words: string[]): Promise<string[]> {
  const said: string[] = [];
  await runNumbersCommand(context, words, (line) => said.push(line));
  return said;
}

const atTelnyx = (wanted: string) => telnyx.numbers.owned().find((one) => one.phone === wanted);
const stateOf = async (wanted: string) => (await numbers('list', wanted)).find((line) => line.startsWith(wanted));
const pretend = (field: 'apiKey' | 'profileId', value: string) =>
  Object.assign(context.config.telnyx, { [field]: value });

describe('numbers at Telnyx', () => {
  it('are listed beside Twilio’s with their carrier, and imported with their replies pointed here', async () => {
    twilio.numbers.add(phone(1));
    telnyx.numbers.add(phone(2));
    telnyx.numbers.profile().webhookUrl = 'https://elsewhere.example.com';
    const listed = await numbers('import');
    expect(listed).toEqual(expect.arrayContaining([`${phone(1)}  twilio`, `${phone(2)}  telnyx`]));
    expect(await numbers('import', '--carrier', 'telnyx')).not.toContain(`${phone(1)}  twilio`);
    expect(await numbers('import', phone(2), '--carrier', 'telnyx')).toEqual([expect.stringContaining('active')]);
    expect(telnyx.numbers.profile().webhookUrl).toBe(POINTED);
    expect(atTelnyx(phone(2))?.profileId).toBe(telnyx.profileId);
    await expect(numbers('import', phone(1), '--carrier', 'telnyx')).rejects.toThrow();
    await expect(numbers('import', phone(1), '--carrier', 'other')).rejects.toThrow(
      '--carrier must be twilio or telnyx',
    );
    const { token } = await buildUser(context, organizationId, { isPlatformAdmin: true });
    const { allNumbers } = await server.graphql(
      'query ($search: String) { allNumbers(search: $search) { carriers numbers { phone carrier } } }',
      { search: phone(2) },
      token,
    );
    expect(allNumbers).toEqual({ carriers: ['TWILIO', 'TELNYX'], numbers: [{ phone: phone(2), carrier: 'TELNYX' }] });
  });

  it('are found for sale and bought only there, at Telnyx’s price', async () => {
    const [first] = await numbers('search', String(area), '--carrier', 'telnyx');
    expect(first).toBe(`${phone(0)}  Phoenix, AZ  $1.00 a month`);
    expect(await numbers('search', '--toll-free', '--carrier', 'telnyx')).toContainEqual(
      expect.stringMatching(/^\+1833\d{7} {4}\$1\.50 a month$/),
    );
    await numbers('buy', phone(0), '--organization', String(organizationId), '--carrier', 'telnyx');
    expect(telnyx.numbers.orders()).toContain(phone(0));
    expect(twilio.numbers.purchases()).not.toContain(phone(0));
    expect(await stateOf(phone(0))).toContain('active');
    // Repeating it buys nothing twice.
    await numbers('buy', phone(0), '--organization', String(organizationId), '--carrier', 'telnyx');
    expect(telnyx.numbers.orders().filter((one) => one === phone(0))).toHaveLength(1);
  });

  it('are not bought if another buyer was faster, and wait for a pending order', async () => {
    const buy = (place: number) =>
      numbers('buy', phone(place), '--organization', String(organizationId), '--carrier', 'telnyx');
    telnyx.numbers.behave({ soldMeanwhile: [phone(3)] });
    await expect(buy(3)).rejects.toThrow();
    expect(await stateOf(phone(3))).toBeUndefined();
    telnyx.numbers.behave({ ordersPend: true });
    telnyx.numbers.profile().webhookUrl = 'https://elsewhere.example.com';
    await buy(4);
    expect(await stateOf(phone(4))).toContain('ordering');
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance({ minutes: 2 });
      expect(await settleOrders(context)).toBe(0);
    }
    telnyx.numbers.finishOrders();
    expect(await settleOrders(context)).toBe(1);
    expect(await stateOf(phone(4))).toContain('active');
    expect(telnyx.numbers.profile().webhookUrl).toBe(POINTED);
    expect(telnyx.numbers.orders().filter((one) => one === phone(4))).toHaveLength(1);
  });

  it('are returned to Telnyx', async () => {
    await bringIn(context, telnyx, phone(5));
    await numbers('assign', phone(5), '--organization', String(organizationId));
    await numbers('release', phone(5));
    clock.advance({ days: 8 });
    expect(await giveBackNumbers(context)).toBe(1);
    expect(atTelnyx(phone(5))).toBeUndefined();
    expect(await stateOf(phone(5))).toBeUndefined();
  });

  it('are compared with Telnyx’s own list: lost, back again, and pointed here', async () => {
    await bringIn(context, telnyx, phone(6));
    telnyx.numbers.remove(phone(6));
    expect(await numbers('reconcile')).toContain(`${phone(6)} is no longer at the carrier. Nothing is sent from it.`);
    telnyx.numbers.add(phone(6));
    const again = await numbers('reconcile');
    expect(again).toContain(`${phone(6)} is at the carrier again and can send.`);
    expect(again).toContainEqual(expect.stringContaining(`${phone(6)} reports elsewhere.`));
    await numbers('webhooks');
    expect(atTelnyx(phone(6))?.profileId).toBe(telnyx.profileId);
    expect(await numbers('reconcile')).not.toContainEqual(expect.stringContaining(phone(6)));
    // A failed list loses nothing.
    telnyx.numbers.behave({ answers: 503 });
    await expect(numbers('reconcile')).rejects.toThrow();
    expect(await stateOf(phone(6))).toContain('active');
  });

  it('that are local can be marked as registered, because only Telnyx’s portal registers them', async () => {
    await bringIn(context, telnyx, phone(7));
    expect(await numbers('verified', phone(7))).toEqual([expect.stringContaining('active')]);
    await expect(numbers('verified', `+1${area}5559999`)).rejects.toThrow();
  });

  it('are refused once Telnyx is no longer configured, and Twilio is never asked about them', async () => {
    await bringIn(context, telnyx, phone(8));
    const { apiKey } = context.config.telnyx;
    pretend('apiKey', '');
    const before = twilio.numbers.calls('list');
    await numbers('release', phone(8));
    clock.advance({ days: 8 });
    await giveBackNumbers(context);
    expect(twilio.numbers.calls('list')).toBe(before);
    expect(await stateOf(phone(8))).toContain('It belongs to an account at Telnyx, which isn’t set up on this server.');
    pretend('apiKey', apiKey);
  });
});

describe('the Setup page with two carriers', () => {
  const line = (key: 'carrier') => checkSetup(context, key);

  it('says that both answer, and what Telnyx says about a wrong key or profile, or that it can’t be reached', async () => {
    expect(await line('carrier')).toMatchObject({
      state: 'ok',
      found:
        'Twilio answers and accepts the account SID and the token. Telnyx answers and accepts the API key and the messaging profile.',
    });
    const { apiKey, profileId } = context.config.telnyx;
    const fix = expect.stringContaining('TELNYX_API_KEY and TELNYX_PROFILE_ID');
    pretend('apiKey', 'KEYother');
    expect(await line('carrier')).toEqual({
      ...{ state: 'failed', fix },
      found:
        'Telnyx didn’t accept the API key and the messaging profile. It says “Authentication failed” (error telnyx-10009).',
    });
    pretend('apiKey', apiKey);
    pretend('profileId', '40017f5e-0000-4b29-9c47-5ad1e0c4b7f2');
    expect(await line('carrier')).toMatchObject({ state: 'failed', fix, found: expect.stringContaining('10005') });
    pretend('profileId', profileId);
    await telnyx.close();
    expect((await line('carrier')).found).toBe('Telnyx can’t be reached (ECONNREFUSED).');
  });
});
