import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { describeTables } from './describe-tables.ts';

it('has row types that match the migrated database (if not: npm run generate)', async () => {
  const { address, drop } = await createTestDatabase();
  try {
    const committed = await readFile(join(import.meta.dirname, 'tables.generated.ts'), 'utf8');
    expect(committed).toBe(await describeTables(address));
  } finally {
    await drop();
  }
});
