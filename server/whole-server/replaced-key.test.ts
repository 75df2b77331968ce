import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { insertErased } from '../consent/erased/store.ts';
import { openSecret as openCalendly } from '../integrations/calendly/connection.ts';
import { readConnections } from '../integrations/calendly/store.ts';
import { openSecret as openModmed } from '../integrations/modmed/session.ts';
import { readConnection } from '../integrations/modmed/store.ts';
import { accountsOfPhone } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { keyedHash, openCipher } from '../platform/encryption.ts';
import { runKeysCommand } from '../privacy/index.ts';
import { rewrap } from '../privacy/sealing/rewrapping/rewrap.ts';
import { codeOf, turnOnSecondFactor } from '../testing/authenticator.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { connectSimulated } from '../testing/connect-calendly.ts';
import { modmedPractice } from '../testing/modmed-practice.ts';
import { readRows } from '../testing/read-texts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { turnSwitch } from '../testing/turn-switch.ts';
import { startTwilioStub } from '../testing/twilio-stub.ts';
import { webhookSecretOf } from '../workflows/effects/webhook-secret.ts';

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);
const CREATE = `mutation ($name: String!, $phone: String!) {
  createLead(lead: { name: $name, phone: $phone }) { success errors } }`;
const LOGIN = `mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }`;
const PROVE = 'mutation ($code: String!) { proveSecondFactor(code: $code) { success errors } }';
const ERASE =
  'mutation ($id: ID!) { eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success errors } }';
const ACCOUNT = 'mutation ($id: ID!) { createCarrierAccount(organizationId: $id) { success errors } }';
const GONE = 'An owner erased everything about this phone number, so it can’t be added or get messages again.';
const TABLES = [
  ...[
    'authenticators',
    'carrier_accounts',
    'integrations',
    'modmed_connections',
    'organization_keys',
    'webhook_secrets',
  ],
];

const server = await startTestServer({ carrier: 'simulator', roles: ['web'], encryptionKey: OLD });
const onSameDatabase = {
  carrier: 'simulator',
  roles: ['web'],
  wayToDatabase: async () => server.context.db.address,
} as const;
const stub = await startTwilioStub();
const twilio = { accountSid: stub.accountSid, authToken: stub.authToken, apiUrl: stub.url };
const atTwilio = { ...onSameDatabase, carrier: 'twilio', payments: 'none', twilio } as const;

type World = Awaited<ReturnType<typeof build>>;
let world: World;
beforeAll(async () => {
  world = await build();
}, 120_000);

/** Every kind of stored secret, encrypted with the old key. */
async function build() {
  const { id: organizationId } = await buildOrganization(server.context, { brand: 'health' });
  const owner = await buildUser(server.context, organizationId, { access: 'OWNER' });
  // Clinics are offered no Calendly.
  const { id: shopId } = await buildOrganization(server.context);
  const keeper = await buildUser(server.context, shopId, { access: 'OWNER' });
  const platform = await buildUser(server.context, shopId, { isPlatformAdmin: true });
  await server.graphql(CREATE, { name: 'Ana Secret', phone: '6025550141' }, owner.token);
  await server.graphql(CREATE, { name: 'Eve Gone', phone: '6025550142' }, owner.token);
  const { leads } = await server.graphql('{ leads(search: "gone") { leads { id } } }', {}, owner.token);
  const { eraseLead } = await server.graphql(ERASE, { id: leads.leads[0].id }, owner.token);
  expect(eraseLead).toEqual({ success: true, errors: [] });
  await keepAsBefore(organizationId, '6025550143');
  await turnSwitch(server.context, shopId, 'showCalendly');
  await connectSimulated(server, keeper.token);
  expect(await modmedPractice(server).connect(owner.token)).toMatchObject({ status: 200 });
  const withTwilio = await startTestServer({ ...atTwilio, encryptionKey: OLD });
  const { createCarrierAccount } = await withTwilio.graphql(ACCOUNT, { id: String(shopId) }, platform.token);
  expect(createCarrierAccount).toEqual({ success: true, errors: [] });
  const { secret } = await turnOnSecondFactor(server, owner);
  const webhook = await webhookOf(server.context, organizationId);
  return { organizationId, shopId, owner, keeper, secret, webhook };
}

const oldHash = (organizationId: OrganizationId, phone = '6025550143') =>
  keyedHash(Buffer.from(OLD, 'hex'), phone, `erased-phone:${organizationId}`);

/** Stores the hash of an erased phone as versions before 0097 did. */
function keepAsBefore(organizationId: OrganizationId, phone: string): Promise<void> {
  const phoneHash = oldHash(organizationId, phone);
  const leadId = (990_000 + Number(phone.slice(-4))) as LeadId;
  const erased = { leadId, phoneHash, keyVersion: null, at: server.clock.now() };
  return inTransaction(server.context.db, organizationId, (tx) => insertErased(tx, organizationId, erased));
}

const hashes = async (context: Context) =>
  (await readRows<{ phone_hash: string }>(context, sql`select phone_hash from erased_leads`)).map(
    (row) => row.phone_hash,
  );

const webhookOf = (context: Context, organizationId: OrganizationId) =>
  inTransaction(context.db, organizationId, (tx) => webhookSecretOf(tx, context, organizationId));

/** Tables in which this key decrypts a value, in any column, for any organization and person. */
async function openedBy(encryptionKey: string): Promise<string[]> {
  const cipher = await openCipher({ encryptionKey, dataDir: '/nowhere' });
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const numbers = async (table: string) =>
      (await sql<{ id: number }>`select id from ${sql.table(table)}`.execute(tx)).rows.map(({ id }) => id);
    const users = await numbers('users');
    const purposes = (await numbers('organizations')).flatMap((id) => [
      ...[`key of organization ${id}`, `webhook secret ${id}`, `integration ${id} MODMED`, `carrier account of ${id}`],
      ...users.map((user) => `integration ${id} ${user} CALENDLY`),
    ]);
    purposes.push(...users.map((user) => `authenticator of user ${user}`));
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(tx);
    const opened: string[] = [];
    for (const { name } of tables.rows) {
      const rows = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(tx);
      const values = rows.rows.flatMap(({ row }) => Object.values(row)).filter((value) => typeof value === 'string');
      if (values.some((value) => purposes.some((purpose) => cipher.decrypt(value, purpose) !== null)))
        opened.push(name);
    }
    return opened;
  });
}

/** Uses every secret, as people and the program do. */
async function expectAllOfUse(
  here: TestServer,
  { organizationId, shopId, owner, secret, webhook }: World,
): Promise<void> {
  const { context } = here;
  const { loginUser } = await here.graphql(LOGIN, { email: owner.email, password: owner.password });
  // No code works twice, and each server of this test has its own clock.
  here.clock.set(server.clock.now());
  server.clock.advance({ minutes: 1 });
  here.clock.advance({ minutes: 1 });
  const { proveSecondFactor } = await here.graphql(PROVE, { code: codeOf(here, secret) }, loginUser.token);
  expect(proveSecondFactor).toEqual({ success: true, errors: [] });
  const { leads } = await here.graphql('{ leads(search: "secret") { leads { name } } }', {}, owner.token);
  expect(leads.leads).toEqual([{ name: 'Ana Secret' }]);
  for (const phone of ['6025550142', '6025550143', '6025550144']) {
    const { createLead } = await here.graphql(CREATE, { name: 'Eve Again', phone }, owner.token);
    expect(createLead).toEqual({ success: false, errors: [GONE] });
  }
  expect(await webhookOf(context, organizationId)).toBe(webhook);
  const [calendly] = await inTransaction(context.db, shopId, (tx) => readConnections(tx, shopId, []));
  const modmed = await inTransaction(context.db, organizationId, (tx) => readConnection(tx, organizationId));
  expect(calendly && (await openCalendly(context, calendly))?.accessToken).toEqual(expect.any(String));
  expect(modmed && (await openModmed(context, modmed))?.password).toMatch(/^demo-\d+-password$/);
}

const keys = async ({ context }: TestServer, ...words: string[]) => {
  const lines: string[] = [];
  expect(await runKeysCommand(context, words, (line) => lines.push(line))).toBe(true);
  return lines;
};

describe('ENCRYPTION_KEY', () => {
  it('is replaced while the server runs, and the old one decrypts nothing afterward', async () => {
    expect(await openedBy(OLD)).toEqual(TABLES);
    expect(await hashes(server.context)).toContain(oldHash(world.organizationId));
    await expect(rewrap(server.context, () => undefined)).rejects.toThrow('ENCRYPTION_KEY_PREVIOUS');

    // In the reverse order, as while one process after another gets the new key: nothing is lost.
    const early = await startTestServer({ ...onSameDatabase, encryptionKey: OLD, encryptionKeyPrevious: NEW });
    await keys(early, 'rewrap');
    expect(await hashes(server.context)).not.toContain(oldHash(world.organizationId));
    await keepAsBefore(world.organizationId, '6025550144');
    await keepAsBefore(world.shopId, '6025550145');

    // As with deploy/tidings.
    const replacing = { encryptionKey: NEW, encryptionKeyPrevious: OLD, runsIn: 'service' as const };
    const both = await startTestServer({ ...onSameDatabase, ...replacing });
    await expectAllOfUse(both, world);
    const left = await keys(both, 'status');
    for (const table of [...TABLES, 'erased_leads'])
      expect(left).toContainEqual(
        expect.stringMatching(new RegExp(`^${table}\t\\d+ left to close again .+: tidings admin keys rewrap$`)),
      );

    // Killed halfway, it continues where it was.
    const killed = rewrap(both.context, (table) => {
      if (table === 'carrier_accounts') throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await openedBy(OLD)).toEqual(TABLES.filter((table) => !/authenticators|carrier|organization/.test(table)));
    const [done] = await Promise.all([keys(both, 'rewrap'), expectAllOfUse(both, world)]);
    expect(done.filter((line) => line.includes('left to close'))).toEqual([]);
    expect(done.at(-1)).toContain('take it out of the settings of every process; before that, leave it');
    expect(await keys(both, 'status')).toEqual(expect.arrayContaining([done.at(-1)]));
    expect(await openedBy(OLD)).toEqual([]);
    expect(await openedBy(NEW)).toEqual(TABLES);
    expect(await hashes(server.context)).not.toContain(oldHash(world.organizationId, '6025550144'));

    const after = await startTestServer({ ...onSameDatabase, encryptionKey: NEW });
    await expectAllOfUse(after, world);
    const another = { name: 'Eve Again', phone: '6025550145' };
    const { createLead } = await after.graphql(CREATE, another, world.keeper.token);
    expect(createLead).toEqual({ success: false, errors: [GONE] });
    const afterAtTwilio = await startTestServer({ ...atTwilio, encryptionKey: NEW });
    const accounts = await accountsOfPhone(afterAtTwilio.context, world.shopId, '+16025550100');
    expect(accounts?.at(-1)?.config.twilio.authToken).toBe(stub.accounts.all().at(-1)?.token);
    expect((await keys(after, 'status')).filter((line) => /^stored|left to close|none of the keys/.test(line))).toEqual(
      [expect.stringMatching(/^stored secrets\t\d+ closed by ENCRYPTION_KEY$/)],
    );
  }, 240_000);
});
