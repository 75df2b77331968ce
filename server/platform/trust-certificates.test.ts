import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { hostCertificates } from '../testing/host-certificates.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config/config.ts';

const { valid: cert, key } = hostCertificates;
const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));

let folder: string;
let port: number;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  // It answers each connection over TLS with a certificate of an authority of its own.
  const server = createServer((socket) => {
    new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => undefined);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  port = (server.address() as AddressInfo).port;
});

/** What a program says that has these lines in its file of settings, as the units start it, and connects to that server. */
async function connectWith(lines: string): Promise<string> {
  const settings = join(folder, 'tidings.env');
  await writeFile(settings, lines);
  const program = `
    import { connect } from 'node:tls';
    import { readConfig } from ${here('config/config.ts')};
    import { connectionProblem, trustCertificates } from ${here('trust-certificates.ts')};
    trustCertificates(readConfig());
    const socket = connect({ host: '127.0.0.1', port: ${port}, servername: 'app.clinic.com' }, () => end('trusted'));
    const end = (said) => { console.log(said); process.exit(); };
    socket.on('error', (error) => end(connectionProblem(error)));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--env-file=${settings}`, '--input-type=module', '--eval', program],
    { env: {} },
  );
  return stdout.trim();
}

describe('NODE_EXTRA_CA_CERTS in a file of settings', () => {
  it('names authorities that are trusted', async () => {
    const file = join(folder, 'authorities.pem');
    await writeFile(file, `an authority of our own\n${cert}\n`);
    expect(await connectWith(`NODE_EXTRA_CA_CERTS=${file}\n`)).toBe('trusted');
  });

  it('is named where it is missing', async () => {
    expect(await connectWith('LOG_LEVEL=info\n')).toBe(
      'its certificate is from an authority that isn’t known here. Name that authority’s certificate in NODE_EXTRA_CA_CERTS',
    );
  });

  it('ends the start where its file can’t be read, or has no certificate', async () => {
    const file = join(folder, 'empty.pem');
    await writeFile(file, 'nothing');
    expect(() => readConfig({ NODE_EXTRA_CA_CERTS: '/no/ca.pem' })).toThrow(
      "NODE_EXTRA_CA_CERTS is /no/ca.pem, which can't be used: ENOENT",
    );
    expect(() => readConfig({ NODE_EXTRA_CA_CERTS: file })).toThrow('and no certificate is in it');
  });
});
