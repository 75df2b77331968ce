import pg from 'pg';
import { writeCampaignCsv } from '../server/reports/csv/write-campaign-csv.ts';
import { type Filled, fillHistory } from './fill-history.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { comparedRow, type Figure, fixedRow, inTurn, milliseconds, rateOf } from './measure/rounds.ts';
import { size } from './measure/settings.ts';
import { perSecond, type Row } from './report.ts';

const SIZE = size(100_000, 10_000);

// P12: a campaign's report as a file, beside the database alone writing the same contacts to nowhere.
export async function bench(): Promise<Row[]> {
  const first: Figure[] = [];
  let sides: readonly Figure[][] = [];
  await withFreshServer({}, async (server) => {
    const filled = await fillHistory(server, SIZE);
    const { db } = server.context;
    const writing = async () => void first.push({ value: await writeOut(server, filled) });
    sides = await inTurn([() => rateOf(db, SIZE, writing), () => rateOf(db, SIZE, () => copyOut(server, filled))]);
  });
  const [ours = [], theirs = []] = sides;
  const what = `Report.csv of ${SIZE.toLocaleString('en-US')} contacts`;
  const limit = { value: 300, name: '300 ms' };
  return [
    comparedRow({
      ...{ id: 'P12', what, ours, theirs, beside: 'COPY of the same rows', shown: perSecond, best: 'most', bar: 0.55 },
    }),
    fixedRow({
      ...{ id: 'P12', what: `${what}, first byte`, ours: first, limit, shown: milliseconds, best: 'least', bar: 1 },
    }),
  ];
}

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
