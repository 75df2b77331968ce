import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { downloadWith } from '../../testing/download.ts';
import { until } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
const { context } = server;
const workers: ChildProcess[] = [];
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL');
});

const CONTACTS = 20_000;
const AT_ONCE = 5_000;
const IMPORT = `mutation ($rows: [[String!]!]!, $key: String!) {
  leadsFromCsv(headers: ["Name", "Phone"], leads: $rows, fullNameKey: "Name", phoneKey: "Phone", importKey: $key) { success errors } }`;
const LIST = '{ dataExports { exports { id state doneRows } } }';

// A separate worker process, as `npm start` with ROLES=worker.
function startWorker(): ChildProcess {
  const { config, db } = context;
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../../start.ts')], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: db.address, DATA_DIR: config.dataDir, ROLES: 'worker', PORT: '0', LOG_LEVEL: 'warn' },
    },
    stdio: 'ignore',
  });
  workers.push(worker);
  return worker;
}

it('an export survives the kill of its process', async () => {
  const organization = await buildOrganization(context);
  const { token } = await buildUser(context, organization.id);
  for (let from = 0; from < CONTACTS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, row) => [`Person ${from + row}`, `602${2_000_000 + from + row}`]);
    const { leadsFromCsv } = await server.graphql(IMPORT, { rows, key: `part-${from}` }, token);
    expect(leadsFromCsv.errors).toEqual([]);
  }
  const state = async () => (await server.graphql(LIST, {}, token)).dataExports.exports[0];
  const first = startWorker();
  expect(
    (await server.graphql('mutation { startExport(currentPassword: "a-long-password-1") { success } }', {}, token))
      .startExport.success,
  ).toBe(true);
  await until(async () => {
    const { state: is, doneRows } = await state();
    expect(is).not.toBe('ready');
    return is === 'running' && doneRows > 0;
  }, 60_000);
  first.kill('SIGKILL');
  startWorker();
  await until(async () => (await state()).state === 'ready', 120_000);
  const { downloadExport } = await server.graphql(
    'mutation ($id: ID!) { downloadExport(exportId: $id) { ticket } }',
    { id: (await state()).id },
    token,
  );
  const { status, bytes } = await downloadWith(server, downloadExport.ticket);
  expect(status).toBe(200);
  expect(bytes.length).toBeGreaterThan(CONTACTS);
}, 240_000);
