import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readAnswers } from '../answers/store.ts';
import { readSeenSessions, readTimes } from '../store.ts';
import type { ActivityRow, AnswerRow } from '../types.ts';

/** The visits of a lead that were seen, newest first. */
export function activityOfLead(
  context: Context,
  organizationId: OrganizationId,
  leadId: LeadId,
): Promise<ActivityRow[]> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const sessions = await readSeenSessions(tx, organizationId, leadId);
    const times = Map.groupBy(
      await readTimes(
        tx,
        sessions.map((session) => session.ssid),
      ),
      (time) => time.ssid,
    );
    return sessions.map((session) => ({ ...session, times: times.get(session.ssid) ?? [] }));
  });
}

/** A lead's answers, newest first. */
export function answersOfLead(context: Context, organizationId: OrganizationId, leadId: LeadId): Promise<AnswerRow[]> {
  return inTransaction(context.db, organizationId, (tx) => readAnswers(tx, organizationId, leadId));
}
