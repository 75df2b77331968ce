import type { StrangerLimit } from '../../domain/messages/stranger-limits.ts';
import { startServer } from '../main.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createOutside, type Outside } from '../platform/outbound/outside.ts';
import type { ShareLimits } from '../platform/shares/shares.ts';
import { atEnd } from './at-end.ts';
import { freePort } from './free-port.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';
import { createServerDatabase } from './test-database.ts';

/** A wall clock that tests move; it runs on from where it was set, unless it is stopped. Intervals stay real. */
export type MovableClock = Clock & {
  /** Stops the clock: from now on it only advances when it is moved. */
  stand(): void;
  set(at: string | Date): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
};

export type TestServer = {
  readonly context: Context;
  readonly url: string;
  readonly clock: MovableClock;
  graphql<Data = Record<string, Answer>>(
    document: string,
    variables?: Record<string, unknown>,
    token?: string | null,
  ): Promise<Data>;
  stop(): Promise<void>;
};

type TestSettings = Partial<Config> & {
  /** The database address for the server, for a test that puts a gate in between. */
  readonly wayToDatabase?: (address: string) => Promise<string>;
  /** The address of a pooler in front of the database, for its transactions. */
  readonly wayThroughPooler?: (address: string) => Promise<string>;
  /** How much of the process's time each may use; unlimited by default. */
  readonly shareLimits?: ShareLimits;
  /** The timeout of a request that reads; ten seconds by default. */
  readonly mostMs?: number;
  /** How many rows an answer may have; fifty thousand by default. */
  readonly mostRows?: number;
  /** The limits on messages that strangers trigger; the usual ones by default. */
  readonly strangerLimits?: readonly StrangerLimit[];
};

// Answers differ with every document; a test reads what it has asked for.
// biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
type Answer = any;

/** A Tuesday at noon in Phoenix, within the sending window of New York and Los Angeles too. */
export const OPEN_TUESDAY = '2026-03-10T19:00:00Z';

// Tests send more in a minute than people do; tests of the shares set their own.
const plenty = {
  inOneGoMs: 3_600_000,
  inOneSecondMs: 3_600_000,
  atOnceMs: 3_600_000,
  perSecondMs: 1_000,
  requests: 100,
  togetherMs: Number.POSITIVE_INFINITY,
};
const UNLIMITED: ShareLimits = {
  member: plenty,
  organization: plenty,
  network: plenty,
  proxy: plenty,
  unknown: plenty,
};

/** A whole server with its own database, on a free port; it stops when the test file is done. */
export async function startTestServer(
  {
    wayToDatabase = async (address) => address,
    wayThroughPooler,
    shareLimits = UNLIMITED,
    mostMs,
    mostRows,
    strangerLimits,
    ...settings
  }: TestSettings = {},
  startsAt: string = OPEN_TUESDAY,
  log: Log = createLog('silent'),
  outside: Outside = createOutside(),
): Promise<TestServer> {
  const { address, drop } = await createServerDatabase();
  const poolerAddress = await wayThroughPooler?.(address);
  const db = connectDatabase(await wayToDatabase(address), { log, poolerAddress });
  const clock = createMovableClock(startsAt);
  const dataDir = await makeTemporaryFolder();
  const port = await freePort();
  const config: Config = {
    ...readConfig({}),
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    dataDir,
    logLevel: 'silent',
    // Tests sign platform admins in without it; tests of the requirement turn it on.
    platformTwoStep: 'optional',
    // Nor do they sign their calls; tests of the keys do.
    sessionKeys: 'optional',
    ...settings,
  };
  const running = await startServer({
    config,
    db,
    log,
    clock,
    outside,
    allowsIntrospection: true,
    shareLimits,
    mostMs,
    mostRows,
    strangerLimits,
  });
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopped ??= running
      .stop()
      .then(() => db.close())
      .then(drop)
      .then(() => removeTemporaryFolder(dataDir));
    return stopped;
  };
  atEnd(stop);
  const graphql: TestServer['graphql'] = (document, variables, token) =>
    post(config.publicUrl, document, variables, token);
  return { context: running.context, url: config.publicUrl, clock, graphql, stop };
}

/** A clock that starts there and runs on. */
export function createMovableClock(startsAt: string | Date): MovableClock {
  let stoppedAtMs: number | null = null;
  const runningMs = () => stoppedAtMs ?? Date.now();
  let offsetMs = new Date(startsAt).getTime() - runningMs();
  return {
    now: () => new Date(runningMs() + offsetMs),
    monotonicMs: () => performance.now(),
    stand() {
      stoppedAtMs = Date.now();
    },
    set(at) {
      offsetMs = new Date(at).getTime() - runningMs();
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

async function post<Data>(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  token: string | null = null,
): Promise<Data> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
  if (errors?.length) throw new Error(errors.map((error) => error.message).join('; '));
  return data;
}
