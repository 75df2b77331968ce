import pg from 'pg';
import { writeCampaignCsv } from '../server/reports/csv/write-campaign-csv.ts';
import { type Filled, fillHistory } from './fill-history.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { median, perSecond, type Row } from './report.ts';

const SIZE = process.argv.includes('--small') ? 10_000 : 100_000;
const ROUNDS = 5;

// P12: a campaign's report as a file, beside the database alone writing the same contacts to nowhere.
export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({}, async (server) => {
    const filled = await fillHistory(server, SIZE);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await secondsOf(() => writeCampaignCsv(server.context, filled.actor, filled.campaignId)));
      theirs.push(await secondsOf(() => copyOut(server, filled)));
    }
    const [measured, limit] = [SIZE / median(ours), SIZE / median(theirs)];
    rows.push({
      id: 'P12',
      what: `Report.csv of ${SIZE.toLocaleString('en-US')} contacts`,
      measured: perSecond(measured),
      limit: `COPY of the same rows ${perSecond(limit)}`,
      ratio: measured / limit,
      goal: '≥ 0.55',
      isReached: measured / limit >= 0.55,
    });
  });
  return rows;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
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
