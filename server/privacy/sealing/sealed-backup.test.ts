import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { backUp, checkArchive, restore } from '../../backups/index.ts';
import { startServer } from '../../main.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import { atEnd } from '../../testing/at-end.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createEmptyTestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const folder = await makeTemporaryFolder();
atEnd(() => removeTemporaryFolder(folder));

const LEADS = '{ leads { success errors leads { name } } }';

it('a backup holds sealed health data; with the key it can be read elsewhere, without it the error says why', async () => {
  const { id } = await buildOrganization(context, { brand: 'health' });
  const { token, email, password } = await buildUser(context, id, { access: 'OWNER' });
  await server.graphql(
    'mutation { createLead(lead: { name: "Zyxwv Quill", phone: "6025557777" }) { success errors } }',
    {},
    token,
  );
  const path = join(folder, 'sealed.tar.gz');
  await backUp({ address: context.db.address, config: context.config, path, withKeys: true });
  const text = gunzipSync(await readFile(path)).toString('latin1');
  expect(text).toContain('6025557777');
  expect(text).not.toContain('Zyxwv');

  const place = await createEmptyTestDatabase();
  const config = { ...context.config, port: 0, dataDir: join(folder, 'restored'), roles: ['web'] as const };
  await restore({ address: place.address, config, path, stopsSending: false }, await checkArchive(path));
  const db = connectDatabase(place.address, { log: context.log });
  const running = await startServer({ config, db, log: context.log, allowsIntrospection: false });
  const signedIn = { email, password };
  expect(await leadsAt(running.url, signedIn)).toMatchObject({ leads: [{ name: 'Zyxwv Quill' }] });
  await running.stop();
  await db.close();

  const other = connectDatabase(place.address, { log: context.log });
  const lost = { ...config, dataDir: join(folder, 'lost') };
  const locked = await startServer({ config: lost, db: other, log: context.log, allowsIntrospection: false });
  expect(await leadsAt(locked.url, signedIn)).toMatchObject({ success: false, leads: null });
  await locked.stop();
  await other.close();
  await place.drop();
});

async function leadsAt(url: string, person: { email: string; password: string }): Promise<unknown> {
  const signIn =
    'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }';
  const { loginUser } = await ask<{ loginUser: { token: string } }>(url, { query: signIn, variables: person });
  expect(loginUser.token).toEqual(expect.any(String));
  return (await ask<{ leads: unknown } | null>(url, { query: LEADS }, loginUser.token))?.leads ?? null;
}

async function ask<Data>(url: string, asked: object, token?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(asked) });
  return ((await answer.json()) as { data: Data }).data;
}
