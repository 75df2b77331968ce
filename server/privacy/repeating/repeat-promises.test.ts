import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { findOrganization } from '../../accounts/index.ts';
import { backUp, checkArchive, restore } from '../../backups/index.ts';
import { consentStateOf } from '../../consent/index.ts';
import { startServer } from '../../main.ts';
import { CommandError } from '../../platform/command-error.ts';
import { connectDatabase, inTransaction } from '../../platform/database/database.ts';
import { atEnd } from '../../testing/at-end.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { rowsWith } from '../../testing/erased-world.ts';
import { optIn, optOut } from '../../testing/staff-actions.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createEmptyTestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runPrivacyCommand } from '../commands.ts';
import { keepPromisesJob } from '../jobs.ts';
import { promisesFolder } from './promise-files.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const folder = await makeTemporaryFolder();
atEnd(() => removeTemporaryFolder(folder));
const ERASE = `mutation ($id: ID!) {
  answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { errors } }`;

/** A deployment as it was when this backup was made. */
async function restored(path: string) {
  const { address } = await createEmptyTestDatabase();
  const config = { ...context.config, port: 0, dataDir: join(folder, 'data'), roles: ['web'] as const };
  await restore({ address, config, path, stopsSending: true }, await checkArchive(path));
  const db = connectDatabase(address, { log: context.log });
  const running = await startServer({ config, db, log: context.log, allowsIntrospection: false });
  atEnd(async () => {
    await running.stop();
    await db.close();
  });
  return running.context;
}

it('where no one was erased or opted out nothing is written, and no key is made that a backup’s would have to replace', async () => {
  await keepPromisesJob.runUnchecked(context, {});
  const made = await readdir(context.config.dataDir);
  expect(made.filter((name) => ['after-backup', 'encryption.key'].includes(name))).toEqual([]);
});

it('what was erased and who opted out after a backup is repeated once it is restored', async () => {
  const { id } = await buildOrganization(context);
  const { token } = await buildUser(context, id, { access: 'OWNER' });
  const add = (name: string) => buildLead(context, id, { name });
  const [ana, bo, cy, di] = [
    await add('Ana Zyxwv'),
    await add('Bo Birch'),
    await add('Cy Cedar'),
    await add('Di Dale'),
  ];
  const erase = async (leadId: number) =>
    expect((await server.graphql(ERASE, { id: String(leadId) }, token)).answer.errors).toEqual([]);
  // The first erasure makes the key of the hashes.
  await erase((await add('Ed Elm')).id);
  const leaving = await buildOrganization(context, { name: 'Leaving' });
  const leaver = await buildUser(context, leaving.id);
  const path = join(folder, 'tidings.tar.gz');
  await backUp({ address: context.db.address, config: context.config, path, withKeys: true });
  await erase(ana.id);
  const close = 'mutation { a: closeOrganization(name: "Leaving", currentPassword: "a-long-password-1") { errors } }';
  expect((await server.graphql(close, {}, leaver.token)).a.errors).toEqual([]);
  await optOut(context, id, bo.phone);
  await optOut(context, id, cy.phone);
  await optIn(context, id, cy.phone);
  // Added after the backup, and erased: the restored server gives their number to someone else.
  const late = await add('Late Larch');
  await erase(late.id);
  await keepPromisesJob.runUnchecked(context, {});

  const there = await restored(path);
  const closedAt = (of: { db: typeof context.db }) =>
    inTransaction(of.db, leaving.id, async (tx) => (await findOrganization(tx, leaving.id)).closedAt);
  expect(await closedAt(there)).toBeNull();
  const stateOf = (of: OrganizationId, phone: string) =>
    inTransaction(there.db, of, (tx) => consentStateOf(tx, of, phone));
  expect(await rowsWith({ context: there }, ['Zyxwv', ana.phone])).not.toEqual([]);
  expect(await stateOf(id, bo.phone)).toBe('consented');
  const next = await buildLead(there, id, { name: 'Next Nettle', phone: '6025550199' });
  expect(next.id).toBe(late.id);
  const repeat = async () => {
    const said: string[] = [];
    await runPrivacyCommand(there, ['repeat', promisesFolder(context.config)], (line) => said.push(line));
    return said;
  };
  expect(await repeat()).toEqual([
    'Contacts erased again: 1. Phone numbers opted out again: 1. Organizations closed or reopened again: 1.',
  ]);
  expect(await rowsWith({ context: there }, ['Zyxwv', ana.phone])).toEqual([]);
  expect([await stateOf(id, bo.phone), await stateOf(id, cy.phone), await stateOf(id, di.phone)]).toEqual([
    ...['stopped', 'consented', 'consented'],
  ]);
  expect(await rowsWith({ context: there }, ['Next Nettle'])).not.toEqual([]);
  for (const { phone } of [ana, late]) await expect(buildLead(there, id, { name: 'Again', phone })).rejects.toThrow();
  expect(await repeat()).toEqual([
    'Contacts erased again: 0. Phone numbers opted out again: 0. Organizations closed or reopened again: 0.',
  ]);
  expect(await closedAt(there)).toEqual(await closedAt(context));
  for (const wrong of [folder, path])
    await expect(runPrivacyCommand(there, ['repeat', wrong], () => undefined)).rejects.toThrow(CommandError);
  // One that was misspelled doesn’t say that there may be nothing to repeat.
  await expect(runPrivacyCommand(there, ['repeat', `${folder}-typo`], () => undefined)).rejects.toThrow(
    `There is no folder ${folder}-typo.`,
  );
}, 60_000);
