import { sql } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import { createDice, type Dice } from '../by-chance/world.ts';
import { type Blast, buildBlast, joinAll, type SendingWorld } from '../sending.ts';
import { operations } from './operations.ts';

/** The seed of a run: random, or the one to repeat. */
export const lockSeed = Number(process.env.LOCKS_SEED ?? Math.floor(Math.random() * 2 ** 31));

// The connections of one process.
const CONNECTIONS = 10;

/** How many deadlocks this world's database has had. */
export async function countDeadlocks({ context }: SendingWorld): Promise<number> {
  // Each connection reports its statistics late: all of them are asked to report now.
  const tell = sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => tell.execute(context.db.kysely)));
  const { rows } = await sql<{ count: number }>`
    select deadlocks as count from pg_stat_database where datname = current_database()`.execute(context.db.kysely);
  return rows[0]?.count ?? 0;
}

/** A campaign of two messages that is being sent to this many contacts. */
export async function startBlast({ context }: SendingWorld, leads: number): Promise<Blast> {
  const blast = await buildBlast(context, { leads, messages: ['One', 'Two'] });
  await joinAll(context, blast);
  return blast;
}

/** Runs one of the operations; a refusal at this moment is no failure. Whether it was done. */
export async function operate(world: SendingWorld, name: string, blast: Blast, dice: Dice): Promise<boolean> {
  try {
    await operations[name]?.(world, blast, dice);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw new Error(`${name} (LOCKS_SEED=${lockSeed})`, { cause: error });
    return false;
  }
}

/** Runs this many random operations, eight at a time, on two sends. */
export async function runMixed(world: SendingWorld, count: number): Promise<void> {
  const blasts = await Promise.all([startBlast(world, 300), startBlast(world, 300)]);
  const dice = createDice(lockSeed);
  const names = Object.keys(operations);
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await operate(world, dice.pick(names), dice.pick(blasts), dice);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}
