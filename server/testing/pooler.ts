import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';
import { partsOfAddress } from './gate.ts';

const SYNC = 0x53;
const SIMPLE_QUERY = 0x51;
const KEY_DATA = 0x4b;

/** Answers in the place of a database as a pooler does: with process numbers of its own. It counts what is asked. */
export type PoolerStandIn = {
  readonly address: string;
  /** How often a client has sent something and waited for the answer. */
  roundTrips: number;
};

/** Starts it in front of the database at this address. */
export async function startPoolerStandIn(address: string): Promise<PoolerStandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-pooler-'));
  const { to, throughFolder } = partsOfAddress(address);
  const standIn: PoolerStandIn = { address: throughFolder(folder), roundTrips: 0 };
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = 'port' in to ? connect(to.port, '127.0.0.1') : connect(to.path);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    // A client's first message has no kind.
    const asked = eachMessage(false, (kind) => {
      if (kind === SYNC || kind === SIMPLE_QUERY) standIn.roundTrips += 1;
    });
    const answered = eachMessage(true, (kind, body) => {
      if (kind === KEY_DATA) body.writeInt32BE(body.readInt32BE(0) + 1_000_000, 0);
    });
    near.on('data', (chunk: Buffer) => far.write(asked(chunk)));
    far.on('data', (chunk: Buffer) => near.write(answered(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });
  return standIn;
}

// Gives back whole messages, once they are there.
function eachMessage(hasKind: boolean, note: (kind: number, body: Buffer) => void): (chunk: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = !hasKind;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let end = 0;
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < end + head + 4) break;
      const length = head + rest.readInt32BE(end + head);
      if (rest.length < end + length) break;
      note(isFirst ? 0 : (rest[end] ?? 0), rest.subarray(end + head + 4, end + length));
      isFirst = false;
      end += length;
    }
    const whole = rest.subarray(0, end);
    rest = rest.subarray(end);
    return whole;
  };
}
