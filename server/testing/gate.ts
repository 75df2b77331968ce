import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

type Way = { readonly port: number } | { readonly path: string };

const LOOPBACK = '127.0.0.1';

/** A proxy between two programs that forwards everything until it is shut: then there is no response anymore. */
export class Gate {
  #from: Way;
  /** Its target. */
  to: Way;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #isHung = false;

  constructor(from: Way, to: Way) {
    this.#from = from;
    this.to = to;
  }

  /** The port that it listens on, once it has been open. */
  get port(): number {
    return 'port' in this.#from ? this.#from.port : 0;
  }

  async open(): Promise<void> {
    this.#isHung = false;
    const server = createServer((near) => {
      if (this.#isHung) return void this.#sockets.add(near.on('error', () => undefined));
      const far = 'port' in this.to ? connect(this.to.port, LOOPBACK) : connect(this.to.path);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.pipe(other);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      if ('port' in this.#from) server.listen(this.#from.port, LOOPBACK, resolve);
      else server.listen(this.#from.path, resolve);
    });
    const address = server.address();
    if (address !== null && typeof address === 'object') this.#from = { port: address.port };
    this.#server = server;
  }

  /** From now on takes everything and forwards nothing, as a network that drops packets, until it is shut. */
  hang(): void {
    this.#isHung = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Takes everything on the connections that there are and forwards nothing, as a firewall that has forgotten them; new ones work. */
  forget(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  async shut(): Promise<void> {
    const closed = new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(null)));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = null;
  }
}

/** An open gate in front of the database at this address, and the address that leads through it. */
export async function gateOfDatabase(address: string): Promise<{ gate: Gate; address: string }> {
  const { to, throughFolder } = partsOfAddress(address);
  const gateFolder = await mkdtemp(join(tmpdir(), 'tidings-gate-'));
  const gate = new Gate({ path: join(gateFolder, '.s.PGSQL.5432') }, to);
  await gate.open();
  atEnd(async () => {
    await gate.shut();
    await rm(gateFolder, { recursive: true, force: true });
  });
  return { gate, address: throughFolder(gateFolder) };
}

type Parts = {
  readonly to: Way;
  readonly database: string;
  readonly user: { readonly name: string; readonly password: string };
  throughFolder(folder: string): string;
};

/** Where this database listens, and its address by way of a socket in another folder. */
export function partsOfAddress(address: string): Parts {
  const url = new URL(address.replace('@/', '@localhost/'));
  const port = url.searchParams.get('port') ?? (url.port || '5432');
  const folder = url.searchParams.get('host');
  const user = url.password ? `${url.username}:${url.password}` : url.username;
  return {
    to: folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { port: Number(port) },
    database: url.pathname.slice(1),
    user: { name: url.username, password: url.password },
    throughFolder: (other) => `postgresql://${user}@${url.pathname}?host=${encodeURIComponent(other)}&port=5432`,
  };
}
