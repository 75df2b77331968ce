import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { NO_ID } from '../no-id.ts';
import type { Database, Tx } from './database.ts';
import { inTransaction, inTransactionAcrossOrganizations } from './database.ts';

// Read before the person's organization is known: during sign-in and sign-up.
const READ_BEFORE_SIGN_IN = ['account_links', 'sessions'];

let db: Database;
let ours: OrganizationId;
let theirs: OrganizationId;

const addOrganization = async (name: string) =>
  inTransactionAcrossOrganizations(db, async (tx) => {
    const { rows } = await sql<{ id: OrganizationId }>`
      insert into organizations (brand, name) values ('default', ${name}) returning id`.execute(tx);
    return rows[0]?.id ?? NO_ID;
  });

const addLead = (organizationId: OrganizationId, asOrganization: OrganizationId) =>
  inTransaction(db, asOrganization, (tx) =>
    sql`insert into leads (organization_id, name, phone, created_at)
        values (${organizationId}, 'Ada', '+15555550100', now())`.execute(tx),
  );

const countLeads = async (tx: Tx | Database['kysely']) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from leads`.execute(tx);
  return rows[0]?.count;
};

beforeAll(async () => {
  db = await testDatabase();
  ours = await addOrganization('Ours');
  theirs = await addOrganization('Theirs');
  await addLead(ours, ours);
  await addLead(theirs, theirs);
});

describe('row-level security', () => {
  it('is on and forced for every table that belongs to organizations, and the application owns none of them', async () => {
    const { rows } = await sql<{ table: string; enabled: boolean; forced: boolean; owner: string; policies: number }>`
      select c.relname as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
             pg_get_userbyid(c.relowner) as owner,
             (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
       where c.relkind in ('r', 'p')`.execute(db.kysely);
    expect(rows.length).toBeGreaterThan(10);
    const open = rows.filter((row) => !row.enabled || !row.forced || row.policies === 0 || row.owner === 'tidings_app');
    expect(open.map((row) => row.table).sort()).toEqual(READ_BEFORE_SIGN_IN);
  });

  it('applies to the only role that the application works as', async () => {
    const { rows } = await sql<{ role: string; isBound: boolean }>`
      select rolname as role, not rolsuper and not rolbypassrls as "isBound"
        from pg_roles where rolname = current_user`.execute(db.kysely);
    expect(rows).toEqual([{ role: 'tidings_app', isBound: true }]);
  });

  it('shows no row to a query without an organization, before and after one that has one', async () => {
    expect(await countLeads(db.kysely)).toBe(0);
    await inTransaction(db, ours, countLeads);
    const seen = await Promise.all(Array.from({ length: 12 }, () => countLeads(db.kysely)));
    expect(new Set(seen)).toEqual(new Set([0]));
  });

  it("shows an organization its own rows only, and never lets it write another's", async () => {
    expect(await inTransaction(db, ours, countLeads)).toBe(1);
    const changed = await inTransaction(db, ours, (tx) =>
      sql`update leads set name = 'Taken' where organization_id = ${theirs}`.execute(tx),
    );
    expect(changed.numAffectedRows).toBe(0n);
    const removed = await inTransaction(db, ours, (tx) => sql`delete from leads where name <> 'Ada'`.execute(tx));
    expect(removed.numAffectedRows).toBe(0n);
    await expect(addLead(theirs, ours)).rejects.toThrow(/row-level security/);
    const moved = inTransaction(db, ours, (tx) => sql`update leads set organization_id = ${theirs}`.execute(tx));
    await expect(moved).rejects.toThrow(/row-level security/);
  });

  it('shows every row to a transaction declared to span organizations, and to none after it', async () => {
    expect(await inTransactionAcrossOrganizations(db, countLeads)).toBe(2);
    expect(await countLeads(db.kysely)).toBe(0);
  });

  it('rolls everything back when the work of a transaction fails', async () => {
    const failing = inTransaction(db, ours, async (tx) => {
      await sql`delete from leads`.execute(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await inTransaction(db, ours, countLeads)).toBe(1);
  });
});
