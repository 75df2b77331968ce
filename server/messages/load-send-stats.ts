import { isBillingActive } from '../../domain/billing/plan.ts';
import { windowSentence } from '../../domain/messages/send-gate.ts';
import { closedBy, type SendingHours, sendingFinishesAt } from '../../domain/messages/sending-window.ts';
import { brandOfOrganization, findOrganization, type OrganizationRow } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { type RunRow, readRuns } from './feed/store.ts';

/** The progress of one running send: of a campaign, or of single texts. */
export type SendStatsShape = {
  readonly total: number;
  readonly pending: number;
  readonly sent: number;
  readonly paused: string | null;
  readonly finishes: Date | null;
  readonly campaignId: number | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: number | null;
};

/** The sends that run now, each with how far it has come, why it stands still, and when it will be done. */
export function loadSendStats(context: Context, organizationId: number): Promise<SendStatsShape[]> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const now = context.clock.now();
    const organization = await findOrganization(tx, organizationId);
    const runs = await readRuns(tx, organizationId, now);
    const pending = runs.reduce((sum, run) => sum + run.pending, 0);
    const hours = hoursOf(organization);
    const finishes = sendingFinishesAt(now, pending, context.config.senderRate, hours);
    return runs.map((run) => {
      const stopped = stoppedBecause(run, organization, now);
      return {
        total: run.settled + run.pending,
        pending: run.pending,
        sent: run.sent,
        paused: stopped ?? closedSentence(organization, hours, now),
        finishes: stopped === null ? finishes : null,
        campaignId: run.campaignId === 0 ? null : run.campaignId,
        campaignName: run.campaignName,
        campaignLeadId: run.campaignLeadId,
      };
    });
  });
}

function stoppedBecause(run: RunRow, organization: OrganizationRow, now: Date): string | null {
  if (run.campaignPausedReason !== null) return run.campaignPausedReason;
  if (organization.sendingPausedReason !== null) return organization.sendingPausedReason;
  if (!isBillingActive(organization, now)) return 'Billing is not set up';
  return run.hasCarrierTrouble ? 'The carrier cannot be reached; sending goes on by itself' : null;
}

function closedSentence(organization: OrganizationRow, hours: SendingHours, now: Date): string | null {
  const closed = closedBy(now, hours);
  if (closed === null) return null;
  if (closed === 'weekend') return 'Messages are not sent on Saturday and Sunday';
  return windowSentence(brandOfOrganization(organization).sending);
}

function hoursOf(organization: OrganizationRow): SendingHours {
  const { zone, opensHour, closesHour } = brandOfOrganization(organization).sending;
  const { allowAfterHours, allowWeekends } = organization;
  return { zone, opensHour, closesHour, respectLocalHours: false, phoneZones: [], allowAfterHours, allowWeekends };
}
