// P22: the ten statements that take most of the database's time in a day's work, at 100,000 organizations and at 1,000.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { choosePlace } from '../server/platform/database/embedded-place.ts';
import { buildBlast } from '../server/testing/build-blast.ts';
import { changeSettings } from '../server/testing/staff-actions.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { buildBusy, buildNew, type Template } from './hottest/build-templates.ts';
import { type Callers, createCallers } from './hottest/callers.ts';
import { copyOrganization, moveSequences } from './hottest/copy-organizations.ts';
import { copyAt, type Desk, openDesk } from './hottest/desks.ts';
import { explainAll, type Planned, readPlans } from './hottest/plans.ts';
import { type Counted, describeAll, type Measured, rowsOf } from './hottest/report-hottest.ts';
import { BENCH_ROLE, countingSettings, forgetStatements, readStatements } from './hottest/statements.ts';
import { beginRound, beginWork, type Day, runRareJobs, type World, workADay } from './hottest/work-a-day.ts';
import { size } from './measure/settings.ts';
import { startProgram } from './measure/start-program.ts';
import type { Row } from './report.ts';

const FEW = size(1_000, 200);
const MANY = size(100_000, 1_000);
// One of twenty organizations texts; the others have just begun, or hardly use it.
const ONE_BUSY_OF = 20;
const CONTACTS = size(60, 20);
const DESKS = size(30, 4);
const BLAST = size(1_500, 100);
const LOOKS = size(5, 1);
const PLANS = join(import.meta.dirname, '../.tsbuild/hottest.txt');

export async function bench(): Promise<Row[]> {
  const carrier = await startProgram('talking-carrier.ts');
  const twilio = { accountSid: 'AC1', authToken: 'token', apiUrl: carrier.url };
  const callers = createCallers();
  const settings = { carrier: 'twilio', twilio, payments: 'none', senderRate: null, trustProxy: ['loopback'] } as const;
  const beside = { postgresSettings: countingSettings, plugin: callers.plugin, roles: ['web', 'worker'] } as const;
  let rows: Row[] = [];
  try {
    await withFreshServer({ ...settings, ...beside }, async (server) => {
      const client = await connect(server);
      try {
        rows = await measureAndWrite({ server, carrier, client }, callers);
      } finally {
        await client.end();
      }
    });
  } finally {
    carrier.stop();
  }
  return rows;
}

async function measureAndWrite(world: World, callers: Callers): Promise<Row[]> {
  const measured = await measure(world, callers);
  await mkdir(join(PLANS, '..'), { recursive: true });
  await writeFile(PLANS, describeAll(measured));
  console.error(`  The whole plans are in ${PLANS}.`);
  return rowsOf(measured);
}

// As a role of its own, so that its statements aren't counted among those of the product.
async function connect({ context }: FreshServer): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: context.db.address });
  await owner.connect();
  await owner.query(`create extension if not exists pg_stat_statements; create role ${BENCH_ROLE} superuser login`);
  await owner.end();
  const client = new pg.Client({ connectionString: context.db.address.replace(/\/\/[^@]*@/, `//${BENCH_ROLE}@`) });
  await client.connect();
  return client;
}

async function measure(world: World, callers: Callers): Promise<Measured> {
  const { server, client } = world;
  await beginRound(world);
  const [busy, fresh] = [await buildBusy(server.context, CONTACTS), await buildNew(server.context)];
  await beginWork(world, await openDesk(server.context, client, busy));
  const templates = { busy, fresh, builtAt: new Date() };
  await fill(world, templates, { from: 1, to: FEW });
  // On the first day, each connection plans its statements.
  await workADay(world, await dayOf(world, templates, FEW));
  const few = await countADay(world, templates, FEW);
  await fill(world, templates, { from: FEW + 1, to: MANY });
  await workADay(world, await dayOf(world, templates, MANY));
  const many = await countADay(world, templates, MANY);
  const plans = await explainADay(world, templates, callers);
  return { few, many, plans, callers, sizes: { few: FEW, many: MANY } };
}

type Templates = { readonly busy: Template; readonly fresh: Template; readonly builtAt: Date };

async function fill(
  { client }: World,
  { busy, fresh, builtAt }: Templates,
  places: { readonly from: number; readonly to: number },
): Promise<void> {
  console.error(`  filling up to ${places.to.toLocaleString('en-US')} organizations …`);
  const every = { ...places, modulus: ONE_BUSY_OF };
  await copyOrganization(client, busy.organizationId, { ...every, isRest: false, callbacksUntil: builtAt });
  await copyOrganization(client, fresh.organizationId, { ...every, isRest: true });
  await moveSequences(client, MANY);
  await client.query('vacuum analyze');
}

/** Desks at organizations from all over, and a campaign of another one that begins for many contacts. */
async function dayOf({ server, client }: World, { busy }: Templates, organizations: number): Promise<Day> {
  const { context } = server;
  const apart = Math.floor(organizations / ONE_BUSY_OF / DESKS);
  const desks: Desk[] = [];
  for (let n = 1; n <= DESKS; n += 1)
    desks.push(await openDesk(context, client, copyAt(busy, n * apart * ONE_BUSY_OF)));
  const blast = await buildBlast(context, { leads: BLAST, allowAfterHours: true });
  await changeSettings(context, blast, { allowWeekends: true });
  return { desks, blast, looks: LOOKS };
}

async function countADay(world: World, templates: Templates, organizations: number): Promise<Counted> {
  const { client } = world;
  const day = await dayOf(world, templates, organizations);
  console.error(`  a day's work at ${organizations.toLocaleString('en-US')} organizations …`);
  await forgetStatements(client);
  await workADay(world, day);
  const ofTheDay = await readStatements(client);
  await forgetStatements(client);
  await runRareJobs(world.server);
  const { rows } = await client.query<{ name: string; rows: string }>(
    `select relname as name, reltuples as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const tables = new Map(rows.map((row) => [row.name, Number(row.rows)]));
  return { ofTheDay, rare: await readStatements(client), tables };
}

/** The same again, in which every plan is written down. */
async function explainADay(
  world: World,
  templates: Templates,
  callers: Callers,
): Promise<ReadonlyMap<string, Planned>> {
  const { server, client } = world;
  const { db, config } = server.context;
  const day = await dayOf(world, templates, MANY);
  console.error('  the plans …');
  callers.note(db.kysely);
  await explainAll(client, true);
  await workADay(world, { ...day, looks: 1 });
  await runRareJobs(server);
  // The sender looks at everything at least as often.
  await pause(size(35_000, 1_000));
  await explainAll(client, false);
  return readPlans(join((await choosePlace(config.dataDir)).folder, 'postgres.log'));
}
