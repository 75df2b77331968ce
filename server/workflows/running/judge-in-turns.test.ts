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
