import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { moveInvitationsAcrossOrganizations } from './store.ts';

/** Moves a person's open invitations, with their links, to another person; returns their organizations. */
export function moveInvitations(tx: Tx, fromUserId: number, toUserId: number): Promise<OrganizationId[]> {
  return moveInvitationsAcrossOrganizations(tx, fromUserId, toUserId);
}
