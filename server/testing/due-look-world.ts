import { sql } from 'kysely';
import pg from 'pg';
import type { OrganizationId } from '../../domain/ids.ts';
import { preferKeys } from '../messages/sender/store.ts';
import { createDueLook } from '../messages/sender/turns/due-look.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { type Cost, costOfStatements } from './cost-of-statements.ts';
import { buildBlast, joinAll, startSendingWorld } from './sending.ts';

/** One organization with a due message, beside any number of others that have none. */
export async function startDueLookWorld() {
  const { context, clock } = await startSendingWorld();
  clock.stand();
  const dueLook = createDueLook();
  const waiting = await buildBlast(context, { leads: 1 });
  await joinAll(context, waiting);
  // PostgreSQL does so on its own after a while; until then the planner guesses.
  const analyze = async () => {
    const owner = new pg.Client({ connectionString: context.db.address });
    await owner.connect();
    await owner.query('vacuum analyze text_queue, organizations, numbers');
    await owner.end();
  };
  const look = (): Promise<{ result: OrganizationId[]; cost: Cost }> =>
    inTransactionAcrossOrganizations(context.db, async (tx) => {
      await preferKeys(tx);
      // Tables this small are read as a whole otherwise.
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
      return costOfStatements(tx, (recorded) => dueLook.look(recorded, clock.now(), 0));
    });
  return {
    waiting,
    /** These organizations are announced, as if messages of theirs were due. */
    announce: (ids: readonly OrganizationId[]) => ids.forEach(dueLook.told),
    /** Adds organizations whose messages are for tomorrow. */
    async addLater(count: number): Promise<OrganizationId[]> {
      const ids: OrganizationId[] = [];
      for (let made = 0; made < count; made += 1) {
        const later = await buildBlast(context, { leads: 1, steps: [{ message: 'Tomorrow', days: 1 }] });
        await joinAll(context, later);
        ids.push(later.organizationId);
      }
      return ids;
    },
    /** The organizations that a usual look finds, and its cost. The first look of all is about every organization. */
    async usualLook() {
      await analyze();
      await look();
      return look();
    },
    /** The same of a look about every organization. */
    async lookAtAll() {
      await analyze();
      dueLook.lookAtAll();
      return look();
    },
  };
}
