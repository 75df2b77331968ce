import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readRows } from '../../testing/read-texts.ts';
import { startRules } from '../../testing/start-rules.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { judgeDue } from './judge-due.ts';

const server = await startTestServer({ roles: ['web'] });

it('workflows that are due at many contacts of one organization don’t hold up those of another', async () => {
  const [large, small] = [await startRules(server), await startRules(server)];
  const unopened = () => [{ type: 'UNOPENED', hours: 1 } as const];
  for (let count = 0; count < 12; count += 1) await large.sentTo(unopened);
  await small.sentTo(unopened);
  server.clock.advance({ hours: 2 });
  await judgeDue(server.context, 3);
  const turns = (
    await readRows<{ id: number }>(server.context, sql`select organization_id as id from workflow_runs r order by r.id`)
  ).map(({ id }) => id);
  expect(turns).toHaveLength(13);
  expect(turns.indexOf(small.organizationId)).toBeLessThan(6);
});

it('an organization whose workflows become due meanwhile gets its turn before the end', async () => {
  const [large, small] = [await startRules(server), await startRules(server)];
  for (let count = 0; count < 12; count += 1) await large.sentTo(() => [{ type: 'UNOPENED', hours: 1 } as const]);
  await small.sentTo(() => [{ type: 'UNOPENED', hours: 3 } as const]);
  server.clock.advance({ hours: 2 });
  // Two hours pass after the first look.
  let looks = 0;
  const now = () => {
    looks += 1;
    return new Date(server.clock.now().getTime() + (looks > 1 ? 2 * 3_600_000 : 0));
  };
  await judgeDue({ ...server.context, clock: { ...server.context.clock, now } }, 3);
  const of = [large.organizationId, small.organizationId];
  const runs = await readRows<{ organizationId: number }>(
    server.context,
    sql`select r.organization_id as "organizationId" from workflow_runs r
      where r.organization_id = any(${of}::bigint[]) order by r.id`,
  );
  expect(runs).toHaveLength(13);
  expect(runs.findIndex(({ organizationId }) => organizationId === small.organizationId)).toBeLessThan(9);
});
