import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './at-end.ts';
import { freePort } from './free-port.ts';
import { partsOfAddress } from './gate.ts';
import { expectProgram, startProgram } from './proxies.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

/** Starts PgBouncer in transaction mode before the server of this database; returns the address through it. */
export async function startPgBouncer(address: string, sessions: number): Promise<string> {
  await expectProgram('pgbouncer', '--version');
  const folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  const port = await freePort();
  const { to, user, database } = partsOfAddress(address);
  const place =
    'port' in to ? `host=127.0.0.1 port=${to.port}` : `host=${to.path.replace(/\/\.s\.PGSQL\.(\d+)$/, ' port=$1')}`;
  const settings = `
    [databases]
    ${database} = ${place} user=${user.name}${user.password ? ` password=${user.password}` : ''}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = transaction
    default_pool_size = ${sessions}
    max_client_conn = 200
    ${process.getuid?.() === 0 ? `user = ${await userFor(to)}` : ''}`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings.replaceAll(/^ +/gm, ''));
  await startProgram('pgbouncer', [file], { port });
  return `postgresql://${user.name}@127.0.0.1:${port}/${database}`;
}

// PgBouncer refuses to run as root, and the database's socket is only for its own user.
async function userFor(to: { readonly path: string } | { readonly port: number }): Promise<string> {
  if ('port' in to) return 'daemon';
  const { uid } = await stat(to.path);
  return (await promisify(execFile)('id', ['-nu', String(uid)])).stdout.trim();
}
