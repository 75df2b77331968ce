import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { query } from '../../testing/database-program.ts';
import { createEmptyTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

const OWN = join(import.meta.dirname, 'migrations');
const CORRECTION = '0159-replies-of-contacts-messaged.sql';

it('uncounts the replies of those whom nothing was sent to, which an earlier version counted', async () => {
  const { address, drop } = await createEmptyTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'tidings-migrations-'));
  try {
    const earlier = (await readdir(OWN)).filter((name) => name < CORRECTION);
    for (const name of earlier) await copyFile(join(OWN, name), join(folder, name));
    await migrate(address, folder);
    await query(address, `insert into organizations (id, name, brand) values (1, 'One', 'blast'), (2, 'Two', 'blast')`);
    await query(
      address,
      `insert into counted_leads (organization_id, lead_id, messaged, responded, messaged_outside, responded_outside)
       values (1, 1, 0, 1, false, true), (1, 2, 1, 1, true, true), (1, 3, 0, 1, false, true), (2, 4, 1, 1, false, true)`,
    );
    await query(
      address,
      `insert into organization_counter_parts (organization_id, part, responses) values (1, 0, 1), (1, 1, 2), (2, 0, 1)`,
    );
    await migrate(address);
    const counted = await query(
      address,
      `select organization_id::int as id, sum(responses)::int as responses from organization_counter_parts group by 1 order by 1`,
    );
    expect(counted).toEqual([
      { id: 1, responses: 1 },
      { id: 2, responses: 1 },
    ]);
    const leads = await query(address, 'select lead_id::int as id from counted_leads where responded > 0 order by 1');
    expect(leads).toEqual([{ id: 2 }, { id: 4 }]);
  } finally {
    await drop();
    await rm(folder, { recursive: true });
  }
});
