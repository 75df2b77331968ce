import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';
import { anchorTrails } from './anchor-trails.ts';
import { hashEntry } from './hash-entry.ts';
import { recordAudit } from './index.ts';
import { type AuditRow, readTrail } from './store.ts';
import { findBreak } from './verify-trail.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

async function trail(length: number): Promise<{ id: OrganizationId; token: string; rows: AuditRow[] }> {
  const { id } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, id);
  await inTransaction(context.db, id, async (tx) => {
    for (let n = 1; n <= length; n += 1) {
      server.clock.advance({ minutes: 7 });
      await recordAudit(tx, context, {
        ...{ organizationId: id, actor: n % 4 === 0 ? null : { userId, onBehalfOf: n }, action: 'bulk-sent' },
        ...{
          object: { type: 'campaign', id: n },
          details: { count: n * 11, all: n % 2 === 0, filter: 'nüll', by: null },
        },
        request: { id: `request-${n}`, ip: '2001:db8::1', userAgent: 'Mozilla/5.0 (Macintosh)' },
      });
    }
  });
  const rows = await inTransaction(context.db, id, (tx) => readTrail(tx, id, { after: 0, limit: 1_000 }));
  return { id, token, rows };
}

const verify = async (token: string) =>
  (await server.graphql('{ verifyAudit { success isUnbroken entries since brokenAt } }', {}, token)).verifyAudit;

// Pseudorandom numbers that are the same in every run.
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A copy of the trail with one bit flipped in one stored value of one entry. */
function flipped(rows: readonly AuditRow[], roll: (sides: number) => number): AuditRow[] {
  for (;;) {
    const place = roll(rows.length);
    const row = rows[place];
    if (!row) continue;
    const columns = Object.keys(row) as (keyof AuditRow)[];
    const column = columns[roll(columns.length)] ?? 'hash';
    const before = JSON.stringify(row[column]);
    const bytes = Buffer.from(before);
    const at = roll(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << roll(8));
    const value = readBack(bytes.toString(), column);
    // Only changes that the database could store in this column, and that actually differ.
    if (value === undefined || JSON.stringify(value) === before) continue;
    return rows.map((one, index) => (index === place ? { ...one, [column]: value } : one));
  }
}

function readBack(text: string, column: keyof AuditRow): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (column !== 'at') return value;
    const at = new Date(String(value));
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    return undefined;
  }
}

describe('the chain of the audit trail', () => {
  it('is found broken in every one of 1,000 copies with one bit flipped, and intact in the original', async () => {
    const { rows } = await trail(40);
    expect(findBreak(rows, null)).toBeNull();
    const roll = dice(20_260_310);
    let detected = 0;
    for (let copy = 0; copy < 1_000; copy += 1) if (findBreak(flipped(rows, roll), null) !== null) detected += 1;
    expect(detected).toBe(1_000);
  });

  it('is found broken when an entry is removed, inserted, repeated or moved', async () => {
    const { rows } = await trail(6);
    const [first, second, third, ...rest] = rows as [AuditRow, AuditRow, AuditRow, ...AuditRow[]];
    const forged = { ...second, action: 'logout' };
    const changed = [
      [second, third, ...rest],
      [first, third, ...rest],
      [first, second, second, third, ...rest],
      [second, first, third, ...rest],
      [first, { ...forged, hash: hashEntry(forged) }, third, ...rest],
    ];
    for (const copy of changed) expect(findBreak(copy, null)).not.toBeNull();
  });

  it('shows owners since when it is unbroken, even across many pages of entries', async () => {
    const { token, rows } = await trail(30);
    expect(await verify(token)).toEqual({
      ...{ success: true, isUnbroken: true, entries: 30, brokenAt: null },
      since: rows[0]?.at.toISOString(),
    });
    const empty = await trail(0);
    expect(await verify(empty.token)).toMatchObject({ isUnbroken: true, entries: 0, since: null });
  });

  it('shows owners where someone with access to the database has changed it', async () => {
    const { id, token } = await trail(9);
    await asOwner(`update audit_entries set ip = '192.0.2.66' where organization_id = ${id} and number = 5`);
    expect(await verify(token)).toMatchObject({ isUnbroken: false, brokenAt: 5, entries: 4 });
  });
});

describe('the anchors of the trail outside the database', () => {
  it('are added to the file of the day, with the last entry of every organization', async () => {
    const { id, rows } = await trail(3);
    await anchorTrails(context);
    await anchorTrails(context);
    const name = `${context.clock.now().toISOString().slice(0, 10)}.json`;
    const text = await readFile(join(context.config.dataDir, 'audit-anchors', name), 'utf8');
    const taken = JSON.parse(text) as { heads: object[] }[];
    expect(taken.length).toBeGreaterThanOrEqual(2);
    expect(taken.at(-1)?.heads).toContainEqual({ organizationId: id, number: 3, hash: rows[2]?.hash });
  });

  it('reveal that the end of a trail is gone, or that all of it was rewritten', async () => {
    const { id, token, rows } = await trail(5);
    await anchorTrails(context);
    expect(await verify(token)).toMatchObject({ isUnbroken: true, entries: 5 });
    await asOwner(`delete from audit_entries where organization_id = ${id} and number > 3`);
    expect(await verify(token)).toMatchObject({ isUnbroken: false, brokenAt: 4 });
    await asOwner(`delete from audit_entries where organization_id = ${id}`);
    await rewrite(id, rows);
    expect(await verify(token)).toMatchObject({ isUnbroken: false, brokenAt: 5 });
  });

  it('are ignored if the file isn’t ours', async () => {
    const folder = join(context.config.dataDir, 'audit-anchors');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'notes.txt'), 'not ours');
    expect(await verify((await trail(1)).token)).toMatchObject({ isUnbroken: true });
  });
});

async function rewrite(id: OrganizationId, rows: readonly AuditRow[]): Promise<void> {
  await inTransaction(context.db, id, async (tx) => {
    for (const _row of rows) await recordAudit(tx, context, { organizationId: id, actor: null, action: 'login' });
  });
}

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: context.db.address });
  await client.connect();
  try {
    await client.query(`set app.across = 'on'; alter table audit_entries disable trigger audit_entries_stay; ${text};
      alter table audit_entries enable trigger audit_entries_stay`);
  } finally {
    await client.end();
  }
}
