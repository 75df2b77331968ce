import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Outage } from './outage.ts';

type Listening = { readonly channel: string; onNotify(payload: string): void; onReconnected(): void };

const LONGEST_PAUSE_MS = 2_000;

type Reports = { readonly log: Log; readonly outage: Outage };

export type Listener = {
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onReconnected?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** A connection that listens for notifications, opened on first use and again whenever it is lost. */
export function createListener(
  settings: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
  { log, outage }: Reports,
): Listener {
  const everyone = new Set<Listening>();
  const connection = keepConnection(
    () => connectFor(everyone, settings, prepare, log),
    () => {
      for (const one of everyone) callSafely(() => one.onReconnected(), log);
    },
    { log, outage },
  );

  async function leave(one: Listening): Promise<void> {
    everyone.delete(one);
    const isStillWanted = [...everyone].some((other) => other.channel === one.channel);
    if (isStillWanted) return;
    // LISTEN ends with the connection, and the next one doesn't begin with it: a program that ends waits for none.
    await connection
      .current()
      ?.query(`unlisten ${quoted(one.channel)}`)
      .catch(() => undefined);
  }

  return {
    async listen(channel, onNotify, onReconnected = () => undefined) {
      const one: Listening = { channel, onNotify, onReconnected };
      everyone.add(one);
      try {
        await (await connection.get()).query(listenTo(channel));
      } catch (error) {
        everyone.delete(one);
        throw error;
      }
      return () => leave(one);
    },
    close: () => connection.close(),
  };
}

type KeptConnection = {
  /** Waits for a lost connection to come back. */
  get(): Promise<pg.Client>;
  /** Null while there is none. */
  current(): pg.Client | null;
  close(): Promise<void>;
};

function keepConnection(
  connect: () => Promise<pg.Client>,
  onReconnected: () => void,
  { log, outage }: Reports,
): KeptConnection {
  let connection: Promise<pg.Client> | null = null;
  let connected: pg.Client | null = null;
  let isClosed = false;

  async function connectAndWatch(): Promise<pg.Client> {
    const client = await connect();
    connected = client;
    client.on('end', () => {
      connected = null;
      if (isClosed) return;
      const err = outage.saw(new Error('Connection terminated'));
      log.warn({ err }, 'the listening database connection was lost; connecting again');
      connection = reconnect();
      connection.catch(() => undefined);
    });
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await pause(pauseMs, undefined, { ref: false });
      if (isClosed) throw new Error('The database is closed.');
      try {
        const client = await connectAndWatch();
        onReconnected();
        return client;
      } catch (error) {
        log.debug({ err: error }, 'could not connect for listening yet');
      }
    }
  }

  return {
    async get() {
      if (isClosed) throw new Error('The database is closed.');
      if (connection) return connection;
      const first = connectAndWatch();
      connection = first;
      first.catch(() => {
        if (connection === first) connection = null;
      });
      return first;
    },
    current: () => connected,
    async close() {
      isClosed = true;
      const last = await connection?.catch(() => null);
      await last?.end().catch(() => undefined);
    },
  };
}

async function connectFor(
  everyone: ReadonlySet<Listening>,
  settings: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
  log: Log,
): Promise<pg.Client> {
  const client = new pg.Client(settings);
  client.on('error', (error) => log.debug({ err: error }, 'the listening database connection failed'));
  client.on('notification', ({ channel, payload }) => {
    for (const one of everyone) if (one.channel === channel) callSafely(() => one.onNotify(payload ?? ''), log);
  });
  await client.connect();
  try {
    await prepare(client);
    for (const channel of new Set([...everyone].map((one) => one.channel))) await client.query(listenTo(channel));
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function callSafely(call: () => void, log: Log): void {
  try {
    call();
  } catch (error) {
    log.error({ err: error }, 'a notification could not be handled');
  }
}

function listenTo(channel: string): string {
  return `listen ${quoted(channel)}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
