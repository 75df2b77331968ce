import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { startTestServer } from '../testing/test-server.ts';
import { recordAudit } from './index.ts';

type Row = {
  number: number;
  action: string;
  previous_hash: string;
  hash: string;
  agent: string | null;
  details: object;
};

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
let organizationId: OrganizationId;
beforeAll(async () => {
  organizationId = (await buildOrganization(context)).id;
});

const entriesOf = (id: OrganizationId) =>
  inTransaction(context.db, id, async (tx) => {
    const found = await sql<Row>`select * from audit_entries where organization_id = ${id} order by number`.execute(tx);
    return found.rows;
  });

const record = (tx: Tx, id: OrganizationId, details: Record<string, string | number> = {}) =>
  recordAudit(tx, context, { organizationId: id, actor: { userId: 7 }, action: 'report-downloaded', details });

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: context.db.address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

describe('an entry of the audit trail', () => {
  it('is numbered and chained in its organization, even when fifty are written at once', async () => {
    const { id } = await buildOrganization(context);
    const other = await buildOrganization(context);
    await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        inTransaction(context.db, place % 5 === 0 ? other.id : id, (tx) =>
          record(tx, place % 5 === 0 ? other.id : id, { place }),
        ),
      ),
    );
    const rows = await entriesOf(id);
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
    expect(rows.slice(1).map((row) => row.previous_hash)).toEqual(rows.slice(0, -1).map((row) => row.hash));
    expect(await entriesOf(other.id)).toHaveLength(10);
  });

  it('is committed or rolled back with its change', async () => {
    const { id } = await buildOrganization(context);
    const undone = inTransaction(context.db, id, async (tx) => {
      await record(tx, id);
      throw new Error('the change failed');
    });
    await expect(undone).rejects.toThrow('the change failed');
    expect(await entriesOf(id)).toEqual([]);
    await inTransactionAcrossOrganizations(context.db, (tx) => record(tx, id));
    expect(await entriesOf(id)).toMatchObject([{ number: 1, action: 'report-downloaded' }]);
  });

  it('blocks no one while its transaction has more to do', async () => {
    const { id } = await buildOrganization(context);
    await inTransaction(context.db, id, async (tx) => {
      await record(tx, id, { place: 'later' });
      await inTransaction(context.db, id, (other) => record(other, id, { place: 'first' }));
      await record(tx, id, { place: 'last' });
    });
    expect((await entriesOf(id)).map((row) => [row.number, row.details])).toEqual([
      [1, { place: 'first' }],
      [2, { place: 'later' }],
      [3, { place: 'last' }],
    ]);
  });

  it('accepts what a database can’t store without failing', async () => {
    const { id } = await buildOrganization(context);
    await inTransaction(context.db, id, (tx) =>
      recordAudit(tx, context, {
        ...{ organizationId: id, actor: null, action: 'consent-changed' },
        object: { type: 'lead', id: 'a\0b' },
        details: { half: 'x\ud800', none: Number.NaN },
        request: { id: 'r', ip: '192.0.2.1', userAgent: `agent ${'x'.repeat(1_000)}` },
      }),
    );
    const [row] = await entriesOf(id);
    expect(row?.details).toEqual({ half: 'x\ufffd', none: null });
    expect(row?.agent).toHaveLength(300);
  });
});

describe('the stored audit trail', () => {
  const attempts = [
    `update audit_entries set action = 'logout'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ];

  it.each(attempts)('can’t be altered by the application, even after another start: %s', async (attempt) => {
    await inTransaction(context.db, organizationId, (tx) => record(tx, organizationId));
    const before = await entriesOf(organizationId);
    await migrate(context.db.address);
    const tried = inTransaction(context.db, organizationId, (tx) => sql.raw(attempt).execute(tx));
    await expect(tried).rejects.toThrow('permission denied');
    expect(await entriesOf(organizationId)).toEqual(before);
  });

  it.each(attempts)('can’t be altered accidentally by the owner of the tables: %s', async (attempt) => {
    await inTransaction(context.db, organizationId, (tx) => record(tx, organizationId));
    await expect(asOwner(`set app.across = 'on'; ${attempt}`)).rejects.toThrow('never changed or deleted');
  });
});
