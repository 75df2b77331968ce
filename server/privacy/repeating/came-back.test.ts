import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUp, checkArchive, restore } from '../../backups/index.ts';
import { consentStateOf } from '../../consent/index.ts';
import { startServer } from '../../main.ts';
import type { Context } from '../../platform/context.ts';
import { connectDatabase, inTransaction } from '../../platform/database/database.ts';
import { atEnd } from '../../testing/at-end.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { optIn, optOut } from '../../testing/staff-actions.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createEmptyTestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runPrivacyCommand } from '../commands.ts';
import { keepPromisesJob } from '../jobs.ts';
import { promisesFolder } from './promise-files.ts';

const folder = await makeTemporaryFolder();
atEnd(() => removeTemporaryFolder(folder));

/** What the command says that it did again, from the files of another deployment. */
async function repeat(context: Context, of: Context): Promise<string> {
  const said: string[] = [];
  await runPrivacyCommand(context, ['repeat', promisesFolder(of.config)], (line) => said.push(line));
  return said.join('\n');
}

/** Another deployment as this one is now. */
async function backedUpAndRestored(from: Context, name: string): Promise<Context> {
  const path = join(folder, `${name}.tar.gz`);
  await backUp({ address: from.db.address, config: from.config, path, withKeys: true });
  const { address } = await createEmptyTestDatabase();
  const config = { ...from.config, port: 0, dataDir: join(folder, name), roles: ['web'] as const };
  await restore({ address, config, path, stopsSending: true }, await checkArchive(path));
  const db = connectDatabase(address, { log: from.log });
  const { clock } = from;
  const running = await startServer({ config, db, log: from.log, allowsIntrospection: false, clock });
  atEnd(async () => {
    await running.stop();
    await db.close();
  });
  return running.context;
}

it('a phone that sent START after its STOP isn’t opted out again, and one that sent STOP after that is', async () => {
  const { context, clock } = await startTestServer({ roles: ['web'] });
  const { id } = await buildOrganization(context);
  const [ana, bo] = [
    await buildLead(context, id, { name: 'Ana Ash' }),
    await buildLead(context, id, { name: 'Bo Birch' }),
  ];
  const statesIn = (there: Context) =>
    inTransaction(there.db, id, async (tx) => [
      await consentStateOf(tx, id, ana.phone),
      await consentStateOf(tx, id, bo.phone),
    ]);
  // What is written down first makes the key, which the backup takes along.
  await optOut(context, id, (await buildLead(context, id, { name: 'Cy Cedar' })).phone);
  await keepPromisesJob.runUnchecked(context, {});
  const first = await backedUpAndRestored(context, 'first');
  await optOut(context, id, ana.phone);
  await keepPromisesJob.runUnchecked(context, {});
  expect(await repeat(first, context)).toContain('opted out again: 1.');

  await optOut(first, id, bo.phone);
  await keepPromisesJob.runUnchecked(first, {});
  clock.advance({ days: 5 });
  await optIn(first, id, ana.phone);
  await optIn(first, id, bo.phone);
  clock.advance({ days: 1 });
  const second = await backedUpAndRestored(first, 'second');
  for (const from of [context, first]) expect(await repeat(second, from)).toContain('opted out again: 0.');
  expect(await statesIn(second)).toEqual(['consented', 'consented']);

  await optOut(first, id, ana.phone);
  await keepPromisesJob.runUnchecked(first, {});
  expect(await repeat(second, first)).toContain('opted out again: 1.');
  expect(await statesIn(second)).toEqual(['stopped', 'consented']);
}, 60_000);
