import type { AccessLevel } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';

/** One person to invite, as typed so far. */
export type Invitee = { key: number; email: string; role: AccessLevel };

const lowestLevel: AccessLevel = 'LIMITED';

/** An empty line with the level that is safe to give by mistake. */
export function emptyInvitee(key: number): Invitee {
  return { key, email: '', role: lowestLevel };
}

/** The addresses in a pasted text: parted by commas, semicolons, spaces or lines, a name before one left out. */
export function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;<>"]+/).filter((word) => word.includes('@'));
  return [...new Set(words)];
}

/** Says whether this can be an address at all; whether it is one shows when the mail arrives. */
export function isAddress(text: string): boolean {
  return /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text.trim());
}

/** The lines after a paste into one of them: it takes the first address, new lines the others. */
export function withPasted(invitees: readonly Invitee[], key: number, pasted: readonly string[]): Invitee[] {
  const at = invitees.findIndex((invitee) => invitee.key === key);
  const target = invitees[at];
  if (target === undefined) return [...invitees];
  const firstFree = Math.max(...invitees.map((invitee) => invitee.key)) + 1;
  const lines = pasted.map((email, index) => ({
    ...target,
    email,
    key: index === 0 ? target.key : firstFree + index,
  }));
  return [...invitees.slice(0, at), ...lines, ...invitees.slice(at + 1)];
}

/** What is sent for these lines; null while no one is named or an address cannot be one. */
export function inviteesToSend(invitees: readonly Invitee[]): { email: string; role: AccessLevel }[] | null {
  const filled = invitees.filter(({ email }) => email.trim() !== '');
  if (filled.length === 0 || !filled.every(({ email }) => isAddress(email))) return null;
  return filled.map(({ email, role }) => ({ email: email.trim(), role }));
}

/** Says that invitations were sent. */
export function sayInvited(count: number): void {
  showDone(phrases.userInvitations, say(phrases.invitationsAreOnTheirWay, { count }));
}
