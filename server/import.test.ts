import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../domain/ids.ts';
import { inTransaction } from './platform/database/database.ts';
import { buildOrganization } from './testing/build-organization.ts';
import { recountAtEnd } from './testing/recount-at-end.ts';
import { startTestServer } from './testing/test-server.ts';

const { context } = await startTestServer({ roles: ['web'] });

recountAtEnd({ context });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidings-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Ended = { code: number | null; out: string; shown: string };

/** Runs the command as a person does, on the database of the running server. */
function command(words: string[], onShown: (text: string, kill: () => void) => void = () => undefined): Promise<Ended> {
  const program = join(import.meta.dirname, 'import.ts');
  const environment = { ...process.env, DATABASE_URL: context.db.address, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [program, ...words], { env: environment });
  const ended: Ended = { code: null, out: '', shown: '' };
  child.stdout.on('data', (data: Buffer) => {
    ended.out += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    ended.shown += data.toString();
    onShown(ended.shown, () => child.kill('SIGKILL'));
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...ended, code }));
  });
}

async function countOf(organizationId: OrganizationId): Promise<number> {
  const rows = await inTransaction(context.db, organizationId, (tx) =>
    tx.selectFrom('organization_counters').select('leads').execute(),
  );
  return rows[0]?.leads ?? 0;
}

describe('npm run import', () => {
  it('prints its usage when it is used wrongly', async () => {
    for (const words of [['nothing.csv', '--organization', '1'], ['--nonsense']]) {
      const { code, shown } = await command(words);
      expect(code).toBe(1);
      expect(shown).toContain('Usage: npm run import -- leads.csv --organization 1000');
      expect(shown).not.toContain('    at ');
    }
    expect((await command([folder, '--organization', '1'])).shown).toMatch(
      /^\S+ is a folder\. Name a file in it\.\nUsage: /,
    );
    const { shown } = await command([import.meta.filename, '--organization', '999999']);
    expect(shown).toContain('There is no organization 999999.');
  });

  it('continues after a kill, counts no one twice, and lists the skipped lines', async () => {
    const { id } = await buildOrganization(context);
    const path = join(folder, 'many.csv');
    const rows = Array.from({ length: 12_000 }, (_, n) => `Person ${n},602${String(3_000_000 + n)}`);
    rows[11_111] = 'Bad Phone,12';
    await writeFile(path, `Name,Phone\n${rows.join('\n')}\n`);
    const words = [path, '--organization', String(id)];
    const killed = await command(words, (shown, kill) => {
      if (/\b(5|9|10|14|15)\d{3} rows/.test(shown)) kill();
    });
    expect(killed.code).toBeNull();
    const before = await countOf(id);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(11_999);
    const finished = await command(words);
    expect(finished.code, finished.shown).toBe(0);
    expect(finished.out).toBe(
      'line 11113: The phone number has fewer than 10 digits.\n12000 rows: 11999 new, 0 known, 1 skipped\n',
    );
    expect(await countOf(id)).toBe(11_999);
    expect((await command(words)).out).toBe(finished.out);
    expect(await countOf(id)).toBe(11_999);
    const agents = await inTransaction(context.db, id, (tx) =>
      tx.selectFrom('audit_entries').select('agent').where('action', '=', 'leads-imported').execute(),
    );
    expect(agents[0], 'the trail says where it was done').toEqual({ agent: 'command line' });
  }, 60_000);
});
