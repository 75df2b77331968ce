import { type RawBuilder, sql } from 'kysely';
import type { CampaignId } from '../../../domain/ids.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import { NO_ID } from '../../platform/no-id.ts';

/** Stands for the campaign where the opt-in questions of all campaigns and blasts are counted: they are a send of their own. */
export const optInQuestions = -1 as CampaignId;

/** The send that a message belongs to: that of its campaign, the opt-in questions, or what is sent directly. */
export function sendOf(kind: TextKind, campaignId: CampaignId | null): CampaignId {
  return kind === 'opt-in' ? optInQuestions : (campaignId ?? NO_ID);
}

/** The same in SQL, of a row of the queue. */
export const sendOfRow: RawBuilder<CampaignId> = sql`case when q.kind = ${'opt-in' satisfies TextKind} then ${sql.lit(optInQuestions)} else coalesce(q.campaign_id, 0) end`;
