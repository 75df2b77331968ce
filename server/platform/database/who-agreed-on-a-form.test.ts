import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { query } from '../../testing/database-program.ts';
import { createEmptyTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

const OWN = join(import.meta.dirname, 'migrations');
const CORRECTION = '0108-who-agreed-on-a-form.sql';

// Each contact's entries in the consent ledger, as versions before 0108 wrote them, and as they must be read since.
const entries = [
  { phone: '6025550101', event: 'granted', grade: 'form', now: 'granted' },
  { phone: '6025550102', event: 'attested', grade: 'attested', now: 'attested' },
  { phone: '6025550102', event: 'attested', grade: 'form', now: 'agreed-on-form' },
  { phone: '6025550103', event: 'revoked', grade: 'verified', now: 'revoked' },
  { phone: '6025550103', event: 'attested', grade: 'form', now: 'asked-while-opted-out' },
  { phone: '6025550103', event: 'granted', grade: 'form', now: 'asked-while-opted-out' },
  { phone: '6025550104', event: 'revoked', grade: 'verified', now: 'revoked' },
  { phone: '6025550104', event: 'restarted', grade: 'verified', now: 'restarted' },
  { phone: '6025550104', event: 'attested', grade: 'form', now: 'agreed-on-form' },
];

it('puts right who agreed in consent that an earlier version recorded from public forms', async () => {
  const { address, drop } = await createEmptyTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'tidings-migrations-'));
  try {
    const earlier = (await readdir(OWN)).filter((name) => name < CORRECTION);
    for (const name of earlier) await copyFile(join(OWN, name), join(folder, name));
    await migrate(address, folder);
    await query(address, `insert into organizations (id, name, brand) values (1, 'An earlier one', 'default')`);
    for (const [index, { phone, event, grade }] of entries.entries())
      await query(
        address,
        `insert into consent_events (organization_id, id, phone, kind, event, grade, source, at)
         values (1, ${index + 1}, '${phone}', 'sms_marketing', '${event}', '${grade}', '${grade === 'form' ? 'form' : 'staff'}', now())`,
      );
    await migrate(address);
    const events = await query(address, 'select event from consent_events order by id');
    expect(events.map(({ event }) => event)).toEqual(entries.map(({ now }) => now));
  } finally {
    await drop();
    await rm(folder, { recursive: true });
  }
});
