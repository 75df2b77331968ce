import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { CommandError } from '../../platform/command-error.ts';
import { connectDatabase, inTransaction } from '../../platform/database/database.ts';
import { deploymentWrapper } from '../../platform/database/sealing/deployment-wrapper.ts';
import { createLog } from '../../platform/log.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, until } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runKeysCommand } from './commands.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;
recountAtEnd(server);

const CREATE = `mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) { success errors } }`;
const CSV = `mutation ($rows: [[String!]!]!) { leadsFromCsv(leads: $rows, headers: ["Name", "Phone"], fullNameKey: "Name",
  phoneKey: "Phone", importKey: "marks", fileName: "marks.csv", chunk: 0, firstLine: 2, last: true) { success errors } }`;
const LEADS = `query ($search: String) { leads(search: $search) { leads { id name phone } } }`;

type Built = { id: OrganizationId; senderPhone: string; token: string; userId: number };
let made = 0;

async function organization(brand: string): Promise<Built> {
  const { id, senderPhone } = await buildOrganization(context, { brand });
  const owner = await buildUser(context, id, { access: 'OWNER' });
  return { id, senderPhone, token: owner.token, userId: owner.id };
}

const newPhone = () => {
  made += 1;
  return `602556${String(1_000 + made)}`;
};
const add = (of: Built, names: readonly string[]) =>
  server.graphql(CREATE, { leads: names.map((name) => ({ name, phone: newPhone() })) }, of.token);
const namesOf = async (of: Built, search: string | null = null): Promise<string[]> =>
  (await server.graphql(LEADS, { search }, of.token)).leads.leads.map(({ name }: { name: string }) => name).sort();

/** The stored text, read without decryption. */
async function stored<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: context.db.address });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const versions = async (of: Built) => {
  const rows = await stored<{ version: string }>(`
    select distinct split_part(v, ':', 3) as version from (
      select name as v from leads where organization_id = ${of.id}
      union all select body from messages where organization_id = ${of.id} and body <> ''
      union all select coalesce(sent_body, body) from text_queue where organization_id = ${of.id}) s order by 1`);
  return rows.map(({ version }) => version);
};

let clinic: Built;
let shop: Built;
beforeAll(async () => {
  clinic = await organization('health');
  shop = await organization('default');
  await add(clinic, ['Ana Secret']);
});

const keys = async (...words: string[]) => {
  const lines: string[] = [];
  expect(await runKeysCommand(context, words, (line) => lines.push(line))).toBe(true);
  return lines;
};

describe('typed text', () => {
  it('is never decrypted, even if it is another organization’s sealed text', async () => {
    const [{ name: token } = { name: '' }] = await stored<{ name: string }>(
      `select name from leads where organization_id = ${clinic.id}`,
    );
    expect(token).toMatch(/^⟦s1:\d+:1:/);
    const phone = newPhone();
    await server.graphql(CREATE, { leads: [{ name: token, phone }] }, shop.token);
    await server.graphql(CSV, { rows: [[`${token} B`, newPhone()]] }, shop.token);
    await fetch(`${server.url}/simulator/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: phone, to: shop.senderPhone, body: token }),
    });
    await until(async () => (await readMessages(context, shop.id)).length > 0);
    expect((await readMessages(context, shop.id)).map(({ body }) => body)).toEqual([token]);
    expect((await namesOf(shop)).filter((name) => name.includes('⟦'))).toEqual([token, `${token} B`]);
    const other = await organization('health');
    await add(other, [token, '⟦', 'a ⟦⟧']);
    expect(await namesOf(other)).toEqual(['a ⟦⟧', token, '⟦'].sort());
  });
});

describe('other brands', () => {
  it('store unsealed text, and search as before', async () => {
    await add(shop, ['Ben Plain']);
    const rows = await stored(`select name, search_text ~ 'ben plain' as found, search_grams from leads
      where organization_id = ${shop.id} and name like 'Ben%'`);
    expect(rows).toEqual([{ name: 'Ben Plain', found: true, search_grams: null }]);
    expect(await namesOf(shop, 'plain')).toEqual(['Ben Plain']);
  });
});

describe('the key of an organization', () => {
  it('is unwrapped by ENCRYPTION_KEY alone: with another, nothing is read and the error says why', async () => {
    const db = connectDatabase(context.db.address, { log: createLog('silent') });
    db.keyring.unlock(deploymentWrapper({ encryptionKey: 'cd'.repeat(32), dataDir: '/nowhere' }));
    const read = inTransaction(db, clinic.id, (tx) => sql`select name from leads`.execute(tx));
    await expect(read).rejects.toThrow(
      `The keys of organization ${clinic.id} cannot be opened: ENCRYPTION_KEY (or encryption.key in DATA_DIR) is another`,
    );
    await db.close();
  });

  it('is not rotated for an organization that does not exist or seals nothing, and the command says which', async () => {
    const open = await organization('default');
    await expect(keys('rotate', '9999999')).rejects.toThrow('There is no organization 9999999.');
    await expect(keys('rotate', String(open.id))).rejects.toThrow(CommandError);
  });

  it('is rotated while messages are sent: each is sent once, and everything is sealed with the new one', async () => {
    const names = Array.from({ length: 120 }, (_, place) => `Patient ${place}`);
    await add(clinic, names);
    const ids = (await stored<{ id: string }>(`select id from leads where organization_id = ${clinic.id}`)).map(
      ({ id }) => Number(id) as LeadId,
    );
    await buildCampaign(context, clinic.id, {
      userId: clinic.userId,
      steps: [{ message: 'Hello {{first_name}}' }],
      leadIds: ids,
    });
    const rotating = keys('rotate', String(clinic.id));
    const lines = await rotating;
    expect(lines.at(-1)).toBe(`Everything of organization ${clinic.id} is sealed with version 2 of its key.`);
    await until(async () => (await readQueue(context, clinic.id)).length === 0, 60_000);
    const bodies = (await readMessages(context, clinic.id)).map(({ body }) => body);
    expect(bodies.length).toBe(ids.length);
    expect(bodies).toContain('Hello Ana');
    expect(await versions(clinic)).toEqual(['2']);
    expect(await namesOf(clinic, 'secret')).toEqual(['Ana Secret']);
    expect(await keys('status')).toContainEqual(
      expect.stringMatching(new RegExp(`^${clinic.id}\thealth\tversion 2 of .*ENCRYPTION_KEY\teverything is sealed`)),
    );
  }, 120_000);

  it('is rotated although another process goes on with the previous one for a few seconds', async () => {
    const db = connectDatabase(context.db.address, { log: createLog('silent') });
    db.keyring.unlock(deploymentWrapper(context.config));
    await buildLead({ ...context, db }, clinic.id);
    const [before = ''] = await versions(clinic);
    let isRotated = false;
    const rotating = keys('rotate', String(clinic.id)).finally(() => {
      isRotated = true;
    });
    while (!isRotated) await buildLead({ ...context, db }, clinic.id);
    await rotating;
    await db.close();
    expect(await versions(clinic)).toEqual([String(Number(before) + 1)]);
  }, 120_000);
});
