import pg from 'pg';
import { writeCampaignCsv } from '../server/reports/csv/write-campaign-csv.ts';
import { type Filled, fillHistory } from './fill-history.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { processorTimeOf } from './processor-time.ts';
import { median, perSecond, type Row } from './report.ts';

const SIZE = process.argv.includes('--small') ? 10_000 : 100_000;
const ROUNDS = 5;

// P12: a campaign's report as a file, beside the database alone writing the same contacts to nowhere.
export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({}, async (server) => {
    const filled = await fillHistory(server, SIZE);
    const ours: Cost[] = [];
    const theirs: Cost[] = [];
    const first: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await costOf(server, async () => first.push(await writeOut(server, filled))));
      theirs.push(await costOf(server, () => copyOut(server, filled)));
    }
    const [measured, limit] = [medianOf(ours), medianOf(theirs)];
    const what = `Report.csv of ${SIZE.toLocaleString('en-US')} contacts`;
    rows.push(
      {
        ...{ id: 'P12', what, measured: perSecond(SIZE / measured.seconds) },
        limit: `COPY of the same rows ${perSecond(SIZE / limit.seconds)}`,
        ...{ ratio: limit.seconds / measured.seconds, goal: '≥ 0.55' },
        isReached: limit.seconds / measured.seconds >= 0.55,
      },
      {
        ...{ id: 'P12', what: `${what}, processor time a contact`, measured: microseconds(measured.processorMs) },
        limit: `COPY of the same rows ${microseconds(limit.processorMs)}`,
        ...{ ratio: limit.processorMs / measured.processorMs, goal: 'told only', isReached: null },
      },
      {
        ...{ id: 'P12', what: `${what}, first byte`, measured: `${median(first).toFixed(0)} ms`, limit: '300 ms' },
        ...{ ratio: median(first) / 300, goal: '≤ 1', isReached: median(first) <= 300 },
      },
    );
  });
  return rows;
}

type Cost = { readonly seconds: number; readonly processorMs: number };

async function costOf({ context }: FreshServer, work: () => Promise<unknown>): Promise<Cost> {
  const startedAt = performance.now();
  let seconds = 0;
  const timed = async () => {
    await work();
    seconds = (performance.now() - startedAt) / 1000;
  };
  const spent = await processorTimeOf(context.db, timed);
  return { seconds, processorMs: spent };
}

function medianOf(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  return { seconds: of('seconds'), processorMs: of('processorMs') };
}

const microseconds = (processorMs: number) => `${((processorMs * 1000) / SIZE).toFixed(1)} µs`;

/** Reads the report as it is written, and keeps nothing; after how many milliseconds the first of it came. */
async function writeOut({ context }: FreshServer, { actor, campaignId }: Filled): Promise<number> {
  const startedAt = performance.now();
  let firstMs: number | null = null;
  for await (const _ of writeCampaignCsv(context, actor, campaignId)) firstMs ??= performance.now() - startedAt;
  return firstMs ?? 0;
}

async function copyOut({ context }: FreshServer, { actor, campaignId }: Filled): Promise<void> {
  const client = new pg.Client({ connectionString: context.db.address });
  await client.connect();
  await client.query(`
    copy (
      select l.name, l.phone, l.email, cl.last_step_id, cl.completed_at is not null, cl.views, cl.viewed_seconds,
        count(*) filter (where m.direction = 'outbound'), count(*) filter (where m.direction = 'inbound'), l.opted_out,
        cl.last_active_at
      from campaign_leads cl join leads l on l.organization_id = cl.organization_id and l.id = cl.lead_id
      left join messages m on m.organization_id = l.organization_id and m.lead_id = l.id
      where cl.organization_id = ${actor.organizationId} and cl.campaign_id = ${campaignId} and cl.removed_at is null
      group by l.organization_id, l.id, cl.organization_id, cl.campaign_id, cl.lead_id order by cl.lead_id)
    to '/dev/null' (format csv)`);
  await client.end();
}
