import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../platform/config/storage-settings.ts';
import { atEnd } from './at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

/** A bucket at a stand-in for S3, and what can be wrong with the way to it. */
export type Bucket = {
  readonly settings: S3Settings;
  /** The requests so far, such as "PUT media/a.png". */
  readonly requests: string[];
  /** How often the next requests are answered with an error; Infinity until it is set back. */
  failing: number;
  /** That error. */
  failure: { readonly status: number; readonly code: string };
  /** Requests are received, and answered only when this is over. */
  held: Promise<void> | null;
};

type S3rver = new (options: object) => { run(): Promise<AddressInfo>; close(): Promise<void> };
const S3rver = createRequire(import.meta.url)('s3rver') as S3rver;

/** Starts a stand-in for S3 with one empty bucket; it stops when the test file is done. */
export async function startBucket(name = 'tidings-media'): Promise<Bucket> {
  const folder = await makeTemporaryFolder();
  const stored = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name, configs: [] }] },
  });
  const { port } = await stored.run();
  const gate = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const bucket: Bucket = {
    settings: {
      ...{ endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`, bucket: name, region: 'us-east-1' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    ...{ requests: [], failing: 0, failure: { status: 503, code: 'SlowDown' }, held: null },
  };
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    bucket.requests.push(`${incoming.method} ${incoming.url?.split('?')[0]?.slice(name.length + 2)}`);
    await bucket.held;
    if (bucket.failing > 0) {
      bucket.failing -= 1;
      outgoing.writeHead(bucket.failure.status, { 'content-type': 'application/xml', connection: 'close' });
      outgoing.end(`<Error><Code>${bucket.failure.code}</Code><Message>It failed.</Message></Error>`);
      return;
    }
    const { method, url, headers } = incoming;
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
  atEnd(async () => {
    gate.closeAllConnections();
    gate.close();
    await stored.close();
    await removeTemporaryFolder(folder);
  });
  return bucket;
}
