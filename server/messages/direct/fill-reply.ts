import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { tokensIn } from '../../../domain/messages/merge-fields.ts';
import { previewMessage } from '../../../domain/messages/write-message.ts';
import { findLead } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkBody } from './check-body.ts';

/** Puts the contact's name or phone in place of the fields of a reply. */
export async function fillReply(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  typed: string,
): Promise<string> {
  if (tokensIn(typed).length === 0) return typed;
  const { firstName, lastName, phone } = (await findLead(tx, organizationId, leadId)) ?? refuse('not-found');
  return checkBody(previewMessage(typed, { firstName, lastName, phone }));
}
