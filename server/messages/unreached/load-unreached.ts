import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { adviceOn } from '../../../domain/messages/advice.ts';
import { type Wait, whyWaiting } from '../../../domain/messages/why-waiting.ts';
import { findLeads, type LeadRow, recordLeadViews } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type Seen, seenBy } from '../feed/load-feed.ts';
import { unreachedWords, waitWords } from '../reason-words.ts';
import { hasCampaign, readWaitingGroups, type WaitingGroup } from '../waiting/store.ts';
import {
  countFailed,
  countGotNothing,
  countLeftOut,
  countStopped,
  readFailed,
  readGotNothing,
  readLeftOut,
  readStopped,
  readWaiting,
  type WaitingRow,
  type Window,
} from './store.ts';

/** A contact whom a campaign's message didn't reach: why, and what can be done about it. */
export type UnreachedLead = {
  readonly lead: LeadRow;
  /** Null for a message that is only scheduled or about to be sent. */
  readonly reason: string | null;
  readonly advice: string | null;
  /** Null if the message has ended. */
  readonly wait: Wait | null;
  /** The numbers of the steps that weren't sent to them. */
  readonly leftOutSteps: readonly number[];
};

export const unreachedKinds = ['FAILED', 'GOT_NOTHING', 'LEFT_OUT', 'STOPPED', 'WAITING'] as const;

/** Which contacts to list; cause and release select messages that wait for that. */
export type WantedUnreached = {
  readonly campaignId: CampaignId;
  readonly kind: (typeof unreachedKinds)[number];
  readonly cause: string | null;
  readonly release: string | null;
  readonly page: number;
};

const LEADS_PER_PAGE = 10;
// No one pages further than this, and an exact count would cost more than the page itself.
const COUNTED_AT_MOST = 10_000;

/** The numbers of contacts that a campaign's messages didn't reach. */
export type Unreached = {
  /** Contacts who got none of its messages and won't get any. */
  readonly gotNothing: number;
  /** Contacts who got some of its messages and get no more, as after STOP. */
  readonly stopped: number;
  /** Contacts who got some of its messages, and for whom others were left out. */
  readonly leftOut: number;
  /** Contacts for whom a message failed and didn't arrive later, whatever else they got. */
  readonly failed: number;
  /** Of the first two, those who can get messages again: if added again, they continue where they stopped. */
  readonly canContinue: number;
};

/** How many contacts a campaign's messages didn't reach; counting stops at 10,000. */
export function countUnreached(
  context: Context,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<Unreached> {
  return inTransaction(context.db, organizationId, async (tx) => {
    if (!(await hasCampaign(tx, organizationId, campaignId))) refuse('not-found');
    const gotNothing = await countGotNothing(tx, organizationId, campaignId, COUNTED_AT_MOST);
    const leftOut = await countLeftOut(tx, organizationId, campaignId, COUNTED_AT_MOST);
    const failed = await countFailed(tx, organizationId, campaignId, COUNTED_AT_MOST);
    return { gotNothing, leftOut, failed, ...(await countStopped(tx, organizationId, campaignId, COUNTED_AT_MOST)) };
  });
}

/** One page of the contacts that a campaign's messages didn't reach, each with the reason. */
export function loadUnreached(
  context: Context,
  actor: Actor,
  wanted: WantedUnreached,
): Promise<{ contacts: UnreachedLead[]; total: number; page: number }> {
  const { organizationId } = actor;
  const page = Math.min(Math.max(Math.trunc(wanted.page), 1), COUNTED_AT_MOST);
  const window = { offset: (page - 1) * LEADS_PER_PAGE, limit: LEADS_PER_PAGE };
  return inTransaction(context.db, organizationId, async (tx) => {
    if (!(await hasCampaign(tx, organizationId, wanted.campaignId))) refuse('not-found');
    const seen = await seenBy(tx, context, organizationId);
    const { kind, campaignId } = wanted;
    const found =
      kind === 'WAITING'
        ? await findWaiting(tx, organizationId, wanted, { window, ...seen })
        : await findOver(tx, organizationId, { campaignId, kind }, { window, ...seen });
    const leadIds = [...new Set(found.rows.map(({ leadId }) => leadId))];
    const leads = new Map((await findLeads(tx, organizationId, leadIds)).map((lead) => [lead.id, lead]));
    await recordLeadViews(tx, context, actor, [...leads.keys()]);
    const contacts = found.rows.flatMap(({ leadId, ...why }) => {
      const lead = leads.get(leadId);
      return lead ? [{ lead, ...why }] : [];
    });
    return { contacts, total: found.total, page };
  });
}

type Found = { rows: (Omit<UnreachedLead, 'lead'> & { leadId: LeadId })[]; total: number };

const over = {
  FAILED: { read: readFailed, count: countFailed },
  GOT_NOTHING: { read: readGotNothing, count: countGotNothing },
  LEFT_OUT: { read: readLeftOut, count: countLeftOut },
  STOPPED: {
    read: readStopped,
    count: async (...of: Parameters<typeof countStopped>) => (await countStopped(...of)).stopped,
  },
};

async function findOver(
  tx: Tx,
  organizationId: OrganizationId,
  wanted: { readonly campaignId: CampaignId; readonly kind: keyof typeof over },
  { window, hours }: { readonly window: Window } & Seen,
): Promise<Found> {
  const { read, count } = over[wanted.kind];
  const rows = await read(tx, organizationId, wanted.campaignId, window);
  return {
    rows: rows.map((row) => ({
      leadId: row.leadId,
      leftOutSteps: row.leftOutSteps,
      reason: unreachedWords(row, hours),
      advice: adviceOn(row.isBack ? 'opted-back-in' : row.reason, row.outcome === 'skipped' ? null : row.errorCode),
      wait: null,
    })),
    total: await count(tx, organizationId, wanted.campaignId, COUNTED_AT_MOST),
  };
}

async function findWaiting(
  tx: Tx,
  organizationId: OrganizationId,
  { campaignId, cause, release }: WantedUnreached,
  { window, hours, blocks, now }: { readonly window: Window } & Seen,
): Promise<Found> {
  const waitOf = (message: Omit<WaitingGroup, 'count'>) => whyWaiting({ kind: 'step', ...message }, blocks, now);
  const groups = (await readWaitingGroups(tx, organizationId, campaignId, now)).filter((group) => {
    const wait = waitOf(group);
    return wait.cause === cause && wait.release === release;
  });
  if (groups.length === 0) return { rows: [], total: 0 };
  const rows = await readWaiting(tx, organizationId, campaignId, { groups, ...window, now });
  const told = ({ id: _id, ...row }: WaitingRow) => {
    const wait = waitOf(row);
    return { leadId: row.leadId, reason: waitWords(wait, row, blocks, hours), advice: null, wait, leftOutSteps: [] };
  };
  return { rows: rows.map(told), total: groups.reduce((sum, { count }) => sum + count, 0) };
}
