import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd } from './at-end.ts';
import type { Bucket } from './bucket.ts';
import { freePort } from './free-port.ts';
import { type Front, startNginx } from './proxies.ts';
import { type ServerProcess, spawnServer } from './spawn-server.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';
import type { RemoteTwilioStub } from './twilio-stub-process.ts';

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: Buffer | string };
type Got = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Two web and two worker processes, each with a folder of its own, behind nginx with deploy/nginx.conf. */
export type Machines = {
  readonly front: Front;
  readonly publicUrl: string;
  readonly encryptionKey: string;
  readonly webPorts: readonly number[];
  /** How many were killed. */
  kills: number;
  /** Kills one after the other at this pace, and starts each again at once, until the work is done. */
  whileKilling<Result>(everyMs: number, work: () => Promise<Result>): Promise<Result>;
};

/** Starts them on this database, which they reach through this pooler, with files in this bucket. */
export async function startMachines(given: {
  readonly address: string;
  readonly pooler: string;
  readonly bucket: Bucket;
  readonly stub: RemoteTwilioStub;
  readonly brandHosts: string;
}): Promise<Machines> {
  const webPorts = [await freePort(), await freePort()];
  const front = await startNginx(...webPorts);
  const publicUrl = `https://127.0.0.1:${front.httpsPort}`;
  const encryptionKey = randomBytes(32).toString('hex');
  const { stub, bucket } = given;
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
  const shared = {
    ...{ DATABASE_URL: given.pooler, DATABASE_DIRECT_URL: given.address, ENCRYPTION_KEY: encryptionKey },
    ...{ STORAGE: 's3', S3_ENDPOINT: endpoint ?? '', S3_BUCKET: name, S3_REGION: region },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    ...{ CARRIER: 'twilio', TWILIO_ACCOUNT_SID: stub.accountSid, TWILIO_AUTH_TOKEN: stub.authToken },
    ...{ TWILIO_API_URL: stub.url, PUBLIC_URL: publicUrl, BRAND_HOSTS: given.brandHosts, TRUST_PROXY: 'loopback' },
    ...{ SESSION_KEYS: 'optional', NUMBER_RATES: 'local=4, registered=4, toll-free=4', LOG_LEVEL: 'fatal' },
  };
  const start = async (role: 'web' | 'worker', port: number): Promise<ServerProcess> => {
    const folder = await makeTemporaryFolder();
    atEnd(() => removeTemporaryFolder(folder));
    return spawnServer({ ...shared, DATA_DIR: folder, ROLES: role, PORT: String(port) });
  };
  const places = [
    ...webPorts.map((port) => ({ role: 'web', port }) as const),
    ...[0, 1].map(() => ({ role: 'worker', port: 0 }) as const),
  ];
  const running = await Promise.all(places.map(({ role, port }) => start(role, port)));
  const machines: Machines = {
    ...{ front, publicUrl, encryptionKey, webPorts, kills: 0 },
    async whileKilling(everyMs, work) {
      let isDone = false;
      const worked = work();
      const done = worked.then(
        () => undefined,
        () => undefined,
      );
      const killing = (async () => {
        // A web process, then a worker, then the other ones.
        for (let turn = 0; !isDone; turn += 1) {
          await Promise.race([pause(everyMs), done]);
          if (isDone) return;
          const place = [0, 2, 1, 3][turn % 4] ?? 0;
          await running[place]?.end('SIGKILL');
          machines.kills += 1;
          const { role, port } = places[place] ?? { role: 'web', port: 0 };
          running[place] = await start(role, port);
        }
      })();
      try {
        return await worked;
      } finally {
        isDone = true;
        await killing;
      }
    },
  };
  return machines;
}

/** One request at a host through the proxy, or at one of the web processes. */
export function askOnce(port: number, host: string, path: string, sent: Sent = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, servername: nameOf(host), rejectUnauthorized: false, agent: false, path },
        ...{ method: sent.method ?? 'GET', headers: { ...sent.headers, host } },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    asked.on('error', reject).end(sent.body ?? '');
  });
}

// TLS has names only for hosts that aren't an IP address.
function nameOf(host: string): string {
  return isIP(host) === 0 ? host : '';
}

/** As browsers and carriers do: asked again when the process behind the proxy was lost. */
export async function askUntilAnswered(port: number, host: string, path: string, sent: Sent = {}): Promise<Got> {
  for (let tries = 0; ; tries += 1) {
    const got = await askOnce(port, host, path, sent).catch(() => null);
    if (got !== null && got.status < 500) return got;
    if (tries > 60) throw new Error(`${path} of ${host} was answered with ${got?.status ?? 'nothing'} 60 times.`);
    await pause(500);
  }
}

/** Follows the live updates of a person as a browser does: connected again whenever the connection is lost. */
export function followLive(port: number, host: string, token: string): { events(): number; connections(): number } {
  let events = 0;
  let connections = 0;
  let isOver = false;
  const headers = { host, authorization: `Bearer ${token}` };
  const connect = (): void => {
    if (isOver) return;
    const again = () => setTimeout(connect, 300);
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        servername: nameOf(host),
        rejectUnauthorized: false,
        path: '/events',
        headers,
        agent: false,
      },
      (answer) => {
        if (answer.statusCode === 200) connections += 1;
        answer.on('data', (chunk: Buffer) => {
          events += chunk.toString().split('event: ').length - 1;
        });
        answer.on('error', () => undefined).on('close', again);
      },
    );
    asked.on('error', again).end();
    atEnd(() => {
      isOver = true;
      asked.destroy();
    });
  };
  connect();
  return { events: () => events, connections: () => connections };
}
