import type { Tx } from '../../platform/database/database.ts';
import { moveInvitationsAcrossOrganizations } from './store.ts';

/** Gives the invitations that wait for a person, with their links, to another; answers in which organisations they wait. */
export function moveInvitations(tx: Tx, fromUserId: number, toUserId: number): Promise<number[]> {
  return moveInvitationsAcrossOrganizations(tx, fromUserId, toUserId);
}
