import { loadCampaigns } from '../server/campaigns/load-campaigns.ts';
import { loadBoard } from '../server/campaigns/stats/load-board.ts';
import { loadStats } from '../server/campaigns/stats/load-stats.ts';
import { listLeads } from '../server/leads/listing/list-leads.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { loadLeadReports } from '../server/reports/icons/load-icons.ts';
import { organizationStats } from '../server/reports/organization/organization-stats.ts';
import { SIZES, SMALL } from './fill-contacts.ts';
import { type Filled, fillHistory } from './fill-history.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { percentilesOfBoth, percentilesRow, type Work } from './percentiles.ts';
import type { Row } from './report.ts';

// P7: the overview and a campaign's report, in organizations with very different numbers of messages in one database.
export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({}, async (server) => {
    const small = await fillHistory(server, SMALL);
    const filled: Filled[] = [];
    for (const size of SIZES) filled.push(await fillHistory(server, size));
    for (const one of filled) rows.push(...(await compare(server, one, small)));
  });
  return rows;
}

async function compare(server: FreshServer, large: Filled, small: Filled): Promise<Row[]> {
  const mine = workOf(server, large);
  const theirs = workOf(server, small);
  const rows: Row[] = [];
  for (const [kind, what] of [
    ['cards', 'overview, cards and chart'],
    ['table', 'overview, contacts with their icons'],
    ['report', 'campaign report, cards and board'],
  ] as const) {
    const { db } = server.context;
    const both = await percentilesOfBoth([db, db], mine[kind], theirs[kind]);
    const size = large.size.toLocaleString('en-US');
    const beside = `at ${SMALL.toLocaleString('en-US')}`;
    rows.push(percentilesRow({ id: 'P7', what: `${what}, ${size} contacts and messages`, beside }, both));
  }
  return rows;
}

/** One call of each of these parts of the screens. */
export function workOf(
  { context }: FreshServer,
  { actor, campaignId }: Filled,
): Record<'cards' | 'table' | 'report', Work> {
  const { organizationId } = actor;
  const wanted = { search: null, campaignId: null, groupId: null, notInCampaignId: null, onlyWithMessages: false };
  return {
    cards: () =>
      inTransaction(context.db, organizationId, async (tx) => {
        await organizationStats(tx, organizationId);
        const campaigns = await loadCampaigns(tx, organizationId, 'all');
        const ids = campaigns.map((campaign) => campaign.id);
        await loadStats(tx, organizationId, ids, context.clock.now());
      }),
    table: async (n) => {
      const { leads } = await listLeads(context, actor, { ...wanted, page: 1 + (n % 5) });
      const ids = leads.map((lead) => lead.id);
      await inTransaction(context.db, organizationId, (tx) => loadLeadReports(tx, organizationId, ids));
    },
    report: () =>
      inTransaction(context.db, organizationId, async (tx) => {
        await loadStats(tx, organizationId, [campaignId], context.clock.now());
        await loadBoard(tx, actor, campaignId);
      }),
  };
}
