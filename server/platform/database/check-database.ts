import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { type Database, inTransactionAcrossOrganizations } from './database.ts';

const LONGEST_MS = 5_000;

/** What a command says about the database that it has opened: it answers, and what a transaction announces is heard. */
export async function checkDatabase(db: Database): Promise<SetupLine> {
  const way = db.isPooled ? 'through a connection pooler' : 'directly';
  if (await isHeard(db)) return { state: 'ok', found: `It answers ${way}, and its announcements arrive.`, fix: null };
  return {
    state: 'failed',
    found: `It answers ${way}, but its announcements don't arrive: live updates and jobs would be late.`,
    fix: 'Make sure that DATABASE_URL and DATABASE_DIRECT_URL lead to the same database, and the latter to PostgreSQL itself.',
  };
}

async function isHeard(db: Database): Promise<boolean> {
  const own = randomUUID();
  let hear = () => {};
  const heard = new Promise<boolean>((resolve) => {
    hear = () => resolve(true);
  });
  const leave = await db.listen('doctor', (payload) => payload === own && hear());
  try {
    await inTransactionAcrossOrganizations(db, (tx) => sql`select pg_notify('doctor', ${own})`.execute(tx));
    return await Promise.race([heard, pause(LONGEST_MS, false, { ref: false })]);
  } finally {
    await leave();
  }
}
