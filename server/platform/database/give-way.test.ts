import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { payFor } from '../shares/meter.ts';
import { runFor } from './asker.ts';
import { type Database, inTransaction, type Tx } from './database.ts';
import { rowsOfCursor } from './rows-of-cursor.ts';

const ours = 1 as OrganizationId;
const staff = { kind: 'staff', name: 'staff 1' } as const;

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

/** Runs the work as a request; what happened in it, in order. */
async function request(work: (did: string[]) => Promise<unknown>): Promise<string[]> {
  const did: string[] = [];
  const payer = {
    charge: () => undefined,
    giveWay: async () => {
      did.push('gave way');
    },
  };
  await payFor(payer, () => runFor(staff, () => work(did)));
  return did;
}

describe('a request lets others go first', () => {
  it('before each of its transactions, and not within them', async () => {
    const transaction = (did: string[]) =>
      inTransaction(db, ours, async (tx) => {
        did.push('read');
        await sql`select 1`.execute(tx);
        await inTransaction(db, ours, async () => undefined);
      });
    const did = await request(async (names) => {
      await transaction(names);
      await transaction(names);
    });
    expect(did).toEqual(['gave way', 'read', 'gave way', 'read']);
  });

  it('between the lists of a long statement', async () => {
    const declare = async (tx: Tx) => {
      await sql`declare report no scroll cursor for select n from generate_series(1, 10000) as n`.execute(tx);
    };
    const did = await request(async (names) => {
      let read = 0;
      for await (const rows of rowsOfCursor<{ n: number }, number>(db, ours, { declare, placeOf: ({ n }) => n })) {
        expect(rows.length).toBeLessThanOrEqual(500);
        read += rows.length;
      }
      names.push(String(read));
    });
    expect(did.at(-1)).toBe('10000');
    expect(did.length).toBeGreaterThan(20);
  });
});
