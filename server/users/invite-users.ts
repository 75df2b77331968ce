import type { CampaignId } from '../../domain/ids.ts';
import { type AccessLevel, mayChangeMember, mayGrant } from '../../domain/permissions/policy.ts';
import {
  changeInvite,
  checkEmail,
  findInvitedTo,
  sendInvite,
  type UserRow,
  wasJustInvited,
} from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { loadCampaign } from '../campaigns/index.ts';
import { checkGroups } from '../groups/index.ts';
import { changeSwitch } from '../organizations/index.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { atMost } from '../platform/throttle/rule.ts';
import { admit, takeBack, throttleKey } from '../platform/throttle/throttle.ts';
import {
  insertInvitedUserAcrossOrganizations,
  lockMember,
  readMember,
  readUserIdByEmailAcrossOrganizations,
  upsertInvitation,
} from './store.ts';

/** The people to invite, as they were sent. */
export type Invitation = {
  readonly invitees: readonly { readonly email: string; readonly role?: string | null | undefined }[];
  readonly campaignId: CampaignId | null;
  readonly groupId: number | null;
  /** Nothing was said about a campaign or group: an invitation that is sent again stays for what it was for. */
  readonly keepsWhatFor?: boolean;
  readonly showCalendly: boolean;
};

type Invitee = { readonly email: string; readonly access: AccessLevel };
/** One who has an email of the last minute gets no other. */
type Admitted = Invitee & { readonly hasMail: boolean };

const MOST_AT_ONCE = 100;
const USER_CODE_LENGTH = 8;
const HOUR_MS = 60 * 60 * 1000;
// Anyone can create an organization and have us email strangers, so emails per mailbox and per invitation are limited.
// One organization must not keep the others from inviting someone, so that the limit of all of them is higher.
const PER_ADDRESS_HERE = atMost(5, HOUR_MS);
const PER_ADDRESS = atMost(20, HOUR_MS);
const PER_ORGANIZATION = atMost(300, 24 * HOUR_MS);

/**
 * Invites people into the current organization by email, with or without an account: all of them, or none if one can't
 * be invited. The same address again sends the invitation again (OPEN-20), a minute later at the
 * earliest.
 */
export function inviteUsers(context: Context, actor: Actor, untrusted: Invitation): Promise<UserRow[]> {
  return inTransactionAcrossOrganizations(context.db, (tx) => inviteInside(tx, context, actor, untrusted));
}

/** As inviteUsers, inside a transaction across organizations. */
export async function inviteInside(tx: Tx, context: Context, actor: Actor, untrusted: Invitation): Promise<UserRow[]> {
  const invitees = inviteesOf(actor, untrusted);
  const { organizationId } = actor;
  // The campaign or group of an invitation must exist (USER-27).
  if (untrusted.campaignId !== null) await loadCampaign(tx, organizationId, untrusted.campaignId);
  if (untrusted.groupId !== null) await checkGroups(tx, organizationId, [untrusted.groupId]);
  const admitted: Admitted[] = [];
  // All limits before all members, so that two who invite overlapping lists don't deadlock.
  for (const invitee of invitees)
    admitted.push({ ...invitee, hasMail: await checkLimits(tx, context, actor, invitee) });
  const userIds: number[] = [];
  for (const invitee of admitted) userIds.push(await inviteOne(tx, context, actor, { ...untrusted, ...invitee }));
  await context.live.announce(tx, organizationId, 'users');
  const members = await Promise.all(userIds.map((userId) => readMember(tx, organizationId, userId)));
  return members.filter((member) => member !== null);
}

function inviteesOf(actor: Actor, { invitees }: Invitation): Invitee[] {
  if (invitees.length === 0) refuse('email-not-valid');
  if (invitees.length > MOST_AT_ONCE) refuse('too-many-at-once', { limit: MOST_AT_ONCE });
  const byAddress = new Map<string, Invitee>();
  for (const { email: untrustedEmail, role } of invitees) {
    const email = checkEmail(untrustedEmail);
    const access = roleOf(role);
    if (!mayGrant(actor, access)) refuse('no-permission');
    byAddress.set(email.toLowerCase(), { email, access });
  }
  // The same order for everyone, so that two who invite the same people don't deadlock.
  return [...byAddress.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, invitee]) => invitee);
}

const ROLES: readonly AccessLevel[] = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'];

// An invalid role means the lowest (USER-26).
function roleOf(untrusted: string | null | undefined): AccessLevel {
  return ROLES.find((role) => role === untrusted) ?? 'LIMITED';
}

async function inviteOne(
  tx: Tx,
  context: Context,
  actor: Actor,
  { email, access, hasMail, showCalendly, campaignId, groupId, keepsWhatFor }: Admitted & Omit<Invitation, 'invitees'>,
): Promise<number> {
  const { organizationId } = actor;
  const at = context.clock.now();
  const userId = await personBehind(tx, email, at);
  const member = await lockMember(tx, organizationId, userId);
  if (member && !member.isPending && member.access !== 'NONE') refuse('user-already-member', { email });
  if (member && !mayChangeMember(actor, member)) refuse('no-permission');
  await upsertInvitation(tx, organizationId, { userId, access, invitedBy: actor.userId, at });
  if (showCalendly) await changeSwitch(tx, context, actor, { organizationId, userId, key: 'showCalendly', isOn: true });
  const isRepeated = member?.isPending === true && member.access !== 'NONE';
  const before = keepsWhatFor && isRepeated ? await findInvitedTo(tx, organizationId, userId) : null;
  const invite = { organizationId, userId, ...(before ?? { campaignId, groupId }) };
  if (hasMail) return changeJustInvited(tx, context, actor, { ...invite, from: member?.access ?? access, to: access });
  await sendInvite(tx, context, { ...invite, brand: actor.brand.key });
  await recordAudit(tx, context, {
    ...{ organizationId, actor: { userId: actor.userId }, object: { type: 'user', id: userId }, details: { access } },
    action: member ? 'invite-resent' : 'user-invited',
  });
  return userId;
}

type JustInvited = Parameters<typeof changeInvite>[1] & { readonly from: AccessLevel; readonly to: AccessLevel };

async function changeJustInvited(tx: Tx, context: Context, actor: Actor, invite: JustInvited): Promise<number> {
  const { organizationId, userId, from, to } = invite;
  await changeInvite(tx, invite);
  if (from !== to)
    await recordAudit(tx, context, {
      ...{ organizationId, actor: { userId: actor.userId }, object: { type: 'user', id: userId } },
      ...{ action: 'access-changed', details: { from, to } },
    });
  return userId;
}

/** Counts an invitation, unless one is just on its way; returns whether it is. */
async function checkLimits(tx: Tx, context: Context, actor: Actor, { email }: Invitee): Promise<boolean> {
  const { organizationId } = actor;
  const invited = { organizationId, email };
  if (await wasJustInvited(tx, context, invited)) return true;
  const at = context.clock.now();
  const ofOrganization = throttleKey('invite-organization', organizationId);
  const address = email.toLowerCase();
  const ofAddressHere = throttleKey('invite-address-here', `${organizationId} ${address}`);
  const ofAddress = throttleKey('invite-address', address);
  const isWithinLimits =
    (await admit(tx, ofOrganization, PER_ORGANIZATION, at)) &&
    (await admit(tx, ofAddressHere, PER_ADDRESS_HERE, at)) &&
    (await admit(tx, ofAddress, PER_ADDRESS, at));
  // Another click of the same moment may have sent it while this one waited.
  const hasMail = await wasJustInvited(tx, context, invited);
  if (!isWithinLimits && !hasMail) refuse('too-many-invitations');
  if (isWithinLimits && hasMail) for (const key of [ofOrganization, ofAddressHere, ofAddress]) await takeBack(tx, key);
  return hasMail;
}

async function personBehind(tx: Tx, email: string, at: Date): Promise<number> {
  const known = await readUserIdByEmailAcrossOrganizations(tx, email);
  if (known !== null) return known;
  const code = publicCode(USER_CODE_LENGTH);
  const made = await insertInvitedUserAcrossOrganizations(tx, { code, email, at });
  // Another request has just invited the same address.
  return made ?? (await readUserIdByEmailAcrossOrganizations(tx, email)) ?? refuse('unknown');
}
