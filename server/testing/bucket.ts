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
  const uploads = listUploads();
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
    const known = uploads.answer(method, url);
    if (known !== null) {
      outgoing.writeHead(known === '' ? 204 : 200, { 'content-type': 'application/xml' });
      outgoing.end(known);
      return;
    }
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.on('data', (chunk: Buffer) => uploads.note(method, url, chunk.toString('latin1')));
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

/** The uploads in parts that were begun and neither completed nor aborted: the stand-in doesn't list them. */
function listUploads() {
  const open = new Map<string, { key: string; initiated: string }>();
  const asked = (url = '') => {
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    return { key: pathname.split('/').slice(2).join('/'), query: searchParams, id: searchParams.get('uploadId') ?? '' };
  };
  return {
    note(method: string | undefined, url: string | undefined, answer: string) {
      const { key, query, id } = asked(url);
      if (method !== 'POST') return;
      const [, begun] = /<UploadId>(.*?)<\/UploadId>/.exec(answer) ?? [];
      if (query.has('uploads') && begun !== undefined) open.set(begun, { key, initiated: new Date().toISOString() });
      if (answer.includes('CompleteMultipartUploadResult')) open.delete(id);
    },
    /** What S3 would say; null for a request that the stand-in answers. */
    answer(method: string | undefined, url: string | undefined): string | null {
      const { query, id } = asked(url);
      if (method === 'DELETE' && open.delete(id)) return '';
      if (method !== 'GET' || !query.has('uploads')) return null;
      const listed = [...open]
        .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
        .map(
          ([begun, { key, initiated }]) =>
            `<Upload><Key>${key}</Key><UploadId>${begun}</UploadId><Initiated>${initiated}</Initiated></Upload>`,
        );
      return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`;
    },
  };
}
