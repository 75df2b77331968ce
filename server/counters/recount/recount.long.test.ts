import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { everything, live } from '../../testing/by-chance/live.ts';
import { buildWorld } from '../../testing/by-chance/world.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { recount } from './recount.ts';

it('matches its rows after ten thousand random operations', async () => {
  const server = await startTestServer({ roles: ['web'], carrier: 'twilio' });
  const happened = new Set<string>();
  for (let seed = 101; seed <= 120; seed += 1) {
    const world = await buildWorld(server, seed);
    for (const name of (await live(world, 500)).keys()) happened.add(name);
    const found = await inTransaction(server.context.db, world.organizationId, (tx) =>
      recount(tx, world.organizationId),
    );
    expect(found, `seed ${seed}`).toEqual([]);
  }
  expect([...happened].sort()).toEqual(Object.values(everything).flatMap(Object.keys).sort());
}, 3_600_000);
