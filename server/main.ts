import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { firstLookOf } from '../domain/brands/first-look.ts';
import { pageBrandOf } from '../domain/brands/page-brand.ts';
import { learnReplies } from '../domain/consent/learning/likely-opt-out.ts';
import type { StrangerLimit } from '../domain/messages/stranger-limits.ts';
import { switchesOf } from '../domain/switches/switches-of.ts';
import { enterSession, isSessionOpen, readHolder, recordEmergencyUse, renewToken } from './accounts/index.ts';
import { features, inOrderOfLocks } from './features.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { type StripeSettings, stripeSources } from './platform/config/payment-settings.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { deploymentWrapper } from './platform/database/sealing/deployment-wrapper.ts';
import { createFacts } from './platform/facts/facts.ts';
import type { Running } from './platform/feature.ts';
import { brandOfPage } from './platform/hosts/brand-of-host-name.ts';
import { createHosts } from './platform/hosts/hosts.ts';
import { openAdminPort } from './platform/http/admin-server.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { WhyNotReady } from './platform/http/status-routes.ts';
import { type FramedPage, serveWebApp } from './platform/http/web-app.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLive } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { watchDatabase } from './platform/metrics/watch-database.ts';
import { createOutside, internetBy, type Outside } from './platform/outbound/outside.ts';
import { programVersion } from './platform/program-version.ts';
import type { ShareLimits } from './platform/shares/shares.ts';
import { createTracing } from './platform/tracing/tracing.ts';
import { createWaits, type Waits } from './platform/waits.ts';
import { createReadiness } from './readiness.ts';
import { statusSites } from './super-admin/index.ts';

export type StartOptions = {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly clock?: Clock;
  /** A replacement for the internet, for tests. */
  readonly outside?: Outside;
  /** Whether introspection is on: in the demo and in development, not in production. */
  readonly allowsIntrospection: boolean;
  /** How much of the process's time each sender of requests may use, if it isn't the default. */
  readonly shareLimits?: ShareLimits | undefined;
  /** The timeout of a request that reads, if it isn't the default. */
  readonly mostMs?: number | undefined;
  /** How many rows an answer may have, if it isn't the default. */
  readonly mostRows?: number | undefined;
  /** The limits on messages that strangers trigger, if they aren't the default. */
  readonly strangerLimits?: readonly StrangerLimit[] | undefined;
};

export type RunningServer = {
  readonly context: Context;
  readonly url: string;
  /** Stops accepting requests and texts, finishes what is in flight, and leaves the database open. */
  stop(waits?: Waits): Promise<void>;
};

const STAFF_APP = join(import.meta.dirname, '../dist/staff-app');

/** Starts the roles of this process: web, worker, or both. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const context = await createContext(options);
  learnReplies();
  watchDatabase(context);
  await tellVersion(context);
  for (const { levels } of features) if (levels) context.metrics.watch(() => levels(context));
  const { roles, host, port } = context.config;
  const readiness = createReadiness(context);
  context.metrics.watch(async () => [
    { name: 'tidings_ready', labels: {}, value: (await readiness.whyNotReady()) === null ? 1 : 0 },
  ]);
  const open: Open = { app: null, admin: null, workers: [] };
  try {
    if (roles.includes('web')) open.app = await createApp(context, options, readiness.whyNotReady);
    open.admin = await openAdminPort(context, readiness.whyNotReady);
    await context.jobs.start(
      context,
      features.flatMap((feature) => feature.jobs ?? []),
      roles.includes('worker'),
    );
    const url = (await open.app?.listen({ host, port })) ?? '';
    if (roles.includes('worker')) open.workers = await startWorkers(context);
    readiness.started(open.workers.map(({ running }) => running));
    return { context, url, stop: (waits = createWaits()) => stopParts(context, open, waits) };
  } catch (error) {
    // Such as a port in use: what has begun would go on, and complain about the database that is closed below it.
    await stopParts(context, open, createWaits());
    throw error;
  }
}

/** What this process has opened so far. */
type Open = { app: FastifyInstance | null; admin: FastifyInstance | null; workers: readonly Worker[] };

async function stopParts(context: Context, { app, admin, workers }: Open, waits: Waits): Promise<void> {
  await Promise.all(workers.map(({ name, running }) => waits.during(name, running.stop())));
  await waits.during('requests', Promise.all([app?.close(), admin?.close()]));
  await waits.during('jobs', context.jobs.stop());
  await waits.during('live updates', Promise.all([context.live.close(), context.hosts.close()]));
  await waits.during('traces', Promise.resolve(context.tracing?.close()));
}

async function tellVersion({ metrics }: Context): Promise<void> {
  const { version, commit } = await programVersion();
  metrics.watch(() => [{ name: 'tidings_program_info', labels: { version, commit: commit ?? '' }, value: 1 }]);
}

async function createContext(options: StartOptions): Promise<Context> {
  const { db, log, config } = options;
  db.keyring.unlock(deploymentWrapper(config));
  return {
    db,
    log,
    config,
    clock: options.clock ?? systemClock,
    jobs: createJobs(db, log),
    live: await createLive(db),
    facts: createFacts(inOrderOfLocks.flatMap((feature) => feature.reactions ?? [])),
    outside: options.outside ?? createOutside(internetBy(config.nameServers)),
    hosts: await createHosts(db, config, log),
    metrics: createMetrics(),
    tracing: await createTracing(config, log),
    strangerLimits: options.strangerLimits,
  };
}

async function createApp(
  context: Context,
  { allowsIntrospection, shareLimits, mostMs, mostRows }: StartOptions,
  whyNotReady: WhyNotReady,
): Promise<FastifyInstance> {
  // The status screen tries the brands' addresses from the browser.
  const connectsTo = () => statusSites(context).map(({ address }) => new URL(address).origin);
  const sessions = { readHolder, enterSession, renewToken, isSessionOpen, recordUse: recordEmergencyUse };
  const app = await createHttpServer(context, {
    ...sessions,
    ...{ allowsIntrospection, connectsTo, whyNotReady, shareLimits, mostMs, mostRows },
  });
  for (const feature of features) await feature.routes?.(app, context);
  if (existsSync(STAFF_APP))
    await serveWebApp(app, {
      folder: STAFF_APP,
      data: (request) => {
        const brand = brandOfPage(context, request);
        return { brand: pageBrandOf(brand, switchesOf(brand, null, [])), payments: paymentsOf(context.config) };
      },
      firstLook: (request) =>
        request.url.split('?')[0] === '/login' ? firstLookOf(brandOfPage(context, request)) : null,
      framed: context.config.payments === 'stripe' ? [paymentForm(context.config.stripe)] : [],
    });
  return app;
}

// Which payment service the page hands cards to.
function paymentsOf({ payments }: Config): object {
  return { kind: payments === 'stripe' ? 'stripe' : 'simulator' };
}

// The page in which cards are typed; the publishable key is not secret.
function paymentForm(stripe: StripeSettings): FramedPage {
  const data = { stripe: { publishableKey: stripe.publishableKey, scriptUrl: stripe.jsUrl } };
  return { path: '/payment-form', file: 'payment-form.html', data, sources: stripeSources(stripe) };
}

type Worker = { readonly name: string; readonly running: Running };

async function startWorkers(context: Context): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (const { name, worker } of features) if (worker) workers.push({ name, running: await worker(context) });
  return workers;
}
