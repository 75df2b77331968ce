import { sql } from 'kysely';
import { buildBlast, joinAll } from './build-blast.ts';
import { buildUser } from './build-user.ts';
import { readQueue, readRows } from './read-texts.ts';
import type { TestServer } from './test-server.ts';

const AT_ONCE = 5_000;

/** A campaign whose contacts all wait for the first of its two steps until tomorrow. */
export async function buildWaiting({ context }: TestServer, leads: number) {
  const steps = [
    { message: 'One', days: 1 },
    { message: 'Two', days: 2 },
  ];
  const blast = await buildBlast(context, { leads, steps });
  for (let at = 0; at < leads; at += AT_ONCE) await joinAll(context, blast, blast.leadIds.slice(at, at + AT_ONCE));
  const { organizationId } = blast;
  const { token } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const [first = 0, second = 0] = blast.stepIds;
  return {
    ...{ organizationId, first, second, token },
    /** How many wait for each step. */
    async waits(): Promise<Record<number, number>> {
      const counted: Record<number, number> = {};
      for (const { step_id } of await readQueue(context, organizationId))
        counted[Number(step_id)] = (counted[Number(step_id)] ?? 0) + 1;
      return counted;
    },
    /** The states of the jobs that move the others on, in the real queue. */
    async jobs(): Promise<string[]> {
      const wanted = sql`select state::text as state from jobs.job where name = 'campaigns.move-on'`;
      return (await readRows<{ state: string }>(context, wanted)).map(({ state }) => state);
    },
  };
}
