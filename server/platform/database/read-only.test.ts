import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { preparePlatform } from '../../accounts/index.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';
import { createLog } from '../log.ts';

it('a database that can only be read is an outage, and ends without a restart', async () => {
  const lines: { level: string; msg: string; problem?: string }[] = [];
  const log = createLog('info', { write: (text) => void lines.push(JSON.parse(text)) });
  const { context, url, graphql } = await startTestServer({ roles: ['web', 'worker'] }, OPEN_TUESDAY, log);
  await preparePlatform(context);
  const ready = async () => (await fetch(`${url}/ready`)).text();
  await expect.poll(ready).toBe('OK');
  lines.length = 0;

  const administrator = new pg.Client({ connectionString: context.db.address });
  await administrator.connect();
  const name = (await administrator.query('select quote_ident(current_database()) as name')).rows[0]?.name;
  await administrator.query(`alter database ${name} set default_transaction_read_only = on`);
  await administrator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(ready).toBe('The database can only be read. The log says why.');
  const signIn = 'mutation { loginUser(email: "a@b.test", password: "a-long-password-1") { errors } }';
  expect((await graphql(signIn)).loginUser.errors).toEqual([
    'We can’t reach our database right now. Please try again in a minute.',
  ]);
  await pause(3_000);
  expect(lines.map(({ level, msg }) => `${level} ${msg.slice(0, 20)}`)).toEqual(['warn the database is away']);
  expect(lines[0]?.problem).toBe('it can only be read, because default_transaction_read_only is on');

  // Sessions that were opened meanwhile would stay as they are.
  await administrator.query(`alter database ${name} reset default_transaction_read_only`);
  await administrator.end();
  const isBack = () => lines.some(({ msg }) => msg.startsWith('the database is back'));
  await expect.poll(isBack, { timeout: 15_000 }).toBe(true);
  await expect.poll(ready).toBe('OK');
  await pause(3_000);
  expect(lines.map(({ level, msg }) => `${level} ${msg.slice(0, 20)}`)).toEqual([
    ...['warn the database is away', 'warn the database is back'],
  ]);
});
