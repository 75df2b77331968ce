// P21: sending, the feed and a report in a database with a year of messages in its parts, beside one with a month.
import { sql } from 'kysely';
import type { LeadId } from '../domain/ids.ts';
import { loadMessages } from '../server/messages/feed/load-feed.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../server/platform/database/database.ts';
import { beginMessagePartAcrossOrganizations } from '../server/privacy/parts/store.ts';
import { createSendingContext } from '../server/testing/sending-context.ts';
import { workOf } from './dashboard.ts';
import { allowLongFilling, inParts, vacuum } from './fill-contacts.ts';
import { type Filled, fillHistory } from './fill-history.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { comparedRow, inTurn } from './measure/rounds.ts';
import { IS_SMALL, size } from './measure/settings.ts';
import { startProgram } from './measure/start-program.ts';
import { percentilesOfBoth, percentilesRow, type Work } from './percentiles.ts';
import { perSecond, type Row } from './report.ts';
import { blastOf, credentials, noon, send } from './send.ts';

// A hundredth and less of a large deployment's month; what must stay flat is the growth from a month to a year.
const A_MONTH = process.env.BENCH_LARGE === '1' ? 1_000_000 : size(200_000, 5_000);
const MONTHS = IS_SMALL ? 3 : 12;
const TEXTS = size(5_000, 500);
const MOST = 1.3;

type World = { readonly server: FreshServer; readonly filled: Filled; readonly leadIds: readonly LeadId[] };

export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({}, async (young) => {
    const month = await fill(young, 1);
    await withFreshServer({}, async (old) => {
      const year = await fill(old, MONTHS);
      rows.push(await compareSending(year, month), ...(await compareReading(year, month)));
    });
  });
  return rows;
}

// A year begins with its first month; each later one is in a part of its own, and everyone is texted again.
async function fill(server: FreshServer, months: number): Promise<World> {
  const filled = await fillHistory(server, A_MONTH);
  const { organizationId } = filled.actor;
  const { db } = server.context;
  const found = await inTransaction(db, organizationId, (tx) =>
    sql<{ id: LeadId }>`select id from leads order by id`.execute(tx),
  );
  const leadIds = found.rows.map(({ id }) => id);
  for (let month = 1; month < months; month += 1) await addMonth({ server, filled, leadIds }, month, months);
  await vacuum(db.address, ['messages']);
  return { server, filled, leadIds };
}

async function addMonth({ server, filled, leadIds }: World, month: number, months: number): Promise<void> {
  const { db } = server.context;
  const { organizationId } = filled.actor;
  const inSomeMonths = new Date(Date.now() + month * 40 * 86_400_000);
  const isBegun = await inTransactionAcrossOrganizations(db, (tx) =>
    beginMessagePartAcrossOrganizations(tx, { isLong: false, now: inSomeMonths, fewest: 0 }),
  );
  if (!isBegun) throw new Error('No part was begun for the next month.');
  const first = leadIds[0] ?? 0;
  const ago = `${months - month - 1} months`;
  await inParts(A_MONTH, (from, to) =>
    inTransaction(db, organizationId, async (tx) => {
      await allowLongFilling(tx);
      await sql`
        insert into messages (organization_id, direction, kind, lead_id, phone, campaign_id, step_id, body, outcome,
          carrier, carrier_id, delivery_state, created_at, sent_at, settled_at)
        select organization_id, direction, kind, lead_id, phone, campaign_id, step_id, body, outcome, carrier,
          carrier_id || ${`-${month}`}, delivery_state, at, at, at
        from (select m.*, now() - ${ago}::interval - id % 2500000 * interval '1 second' as at from messages m
          where organization_id = ${organizationId} and lead_id between ${first + from} and ${first + to}
            and carrier_id not like 'bench-%-%') past`.execute(tx);
    }),
  );
}

async function compareSending(year: World, month: World): Promise<Row> {
  const carrier = await startProgram('carrier-stub.ts', '0');
  const stub = { url: carrier.url, ...credentials };
  const contexts = await Promise.all(
    [year, month].map(({ server }) => createSendingContext(server.context.db, noon, stub, { logLevel: 'error' })),
  );
  try {
    for (const context of contexts) await send(context, await blastOf(context, TEXTS / 5));
    const sides = contexts.map((context) => async () => send(context, await blastOf(context, TEXTS)));
    const [ours = [], theirs = []] = await inTurn(sides);
    return comparedRow({
      ...{ id: 'P21', what: `sending ${TEXTS.toLocaleString('en-US')} messages, ${said()}`, ours, theirs },
      ...{ beside: 'one month', shown: perSecond, best: 'most', bar: 1 / MOST },
    });
  } finally {
    for (const context of contexts) await context.live.close();
    carrier.stop();
  }
}

async function compareReading(year: World, month: World): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, what] of [
    ['feed', 'the messages of a contact'],
    ['report', 'campaign report, cards and board'],
    ['cards', 'overview, cards and chart'],
  ] as const) {
    const [ours, theirs] = [readingOf(year)[kind], readingOf(month)[kind]];
    const both = await percentilesOfBoth([year.server.context.db, month.server.context.db], ours, theirs);
    rows.push(percentilesRow({ id: 'P21', what: `${what}, ${said()}`, beside: 'at one month' }, both, { ratio: MOST }));
  }
  return rows;
}

function readingOf({ server, filled, leadIds }: World): Record<'feed' | 'report' | 'cards', Work> {
  const { report, cards } = workOf(server, filled);
  const { organizationId } = filled.actor;
  const feed: Work = (n) => {
    const leadId = leadIds[(n * 7_919) % leadIds.length];
    return loadMessages(server.context, organizationId, leadId === undefined ? [] : [leadId]);
  };
  return { feed, report, cards };
}

function said(): string {
  return `${MONTHS} months of ${A_MONTH.toLocaleString('en-US')}`;
}
