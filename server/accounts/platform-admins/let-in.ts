import { brandNamed } from '../../../brands/registry.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { recordAudit } from '../../audit/index.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { insertResetAcrossOrganizations, keepTokenAcrossOrganizations } from '../links/store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { PLATFORM_ORGANIZATION } from '../prepare-platform.ts';
import { deleteSecondFactorAcrossOrganizations } from '../second-factor/store.ts';
import { endAllSessions } from '../sessions/end-session.ts';
import { checkEmail } from '../sign-up/check-details.ts';
import {
  insertMembership,
  readMembershipsAcrossOrganizations,
  readUserByEmailAcrossOrganizations,
  type UserWithPassword,
  updatePasswordAcrossOrganizations,
} from '../store.ts';
import {
  insertAdminLinkAcrossOrganizations,
  lockPlatformAdminsAcrossOrganizations,
  setPlatformAdminAcrossOrganizations,
} from './store.ts';
import { TELL_OF_ADMIN } from './tell-admins.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A link that works once, and whether the person has an account already. */
export type LetIn = { readonly link: string; readonly expiresAt: Date; readonly isKnown: boolean };

/**
 * Makes a link for the operator to hand over: its holder registers as a platform admin, or, with the address of one, chooses
 * a new password. What signed them in before is gone, because it may be in other hands: password, second steps, and
 * sessions. The platform admins are emailed.
 */
export async function letPlatformAdminIn(context: Context, untrustedEmail: string): Promise<LetIn> {
  const email = checkEmail(untrustedEmail);
  const passwordHash = await hashPassword(secretToken());
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    await lockPlatformAdminsAcrossOrganizations(tx);
    const user = await readUserByEmailAcrossOrganizations(tx, email);
    const link = user ? await restore(tx, context, user, passwordHash) : await invite(tx, context, email);
    await recordAudit(tx, context, {
      ...{ organizationId: PLATFORM_ORGANIZATION, actor: null, action: 'platform-admin-let-in' },
      ...(user ? { object: { type: 'user', id: user.id } } : {}),
    });
    await context.jobs.enqueue(tx, TELL_OF_ADMIN, { change: 'let-in', email });
    return { ...link, isKnown: user !== null };
  });
}

async function invite(tx: Tx, context: Context, email: string): Promise<Omit<LetIn, 'isKnown'>> {
  const { token, at, expiresAt } = made(context);
  const link = { tokenHash: hashToken(token), organizationId: PLATFORM_ORGANIZATION, email, at, expiresAt };
  await insertAdminLinkAcrossOrganizations(tx, link);
  return { link: linkTo(context, `/register/${token}`), expiresAt };
}

async function restore(
  tx: Tx,
  context: Context,
  user: UserWithPassword,
  passwordHash: string,
): Promise<Omit<LetIn, 'isKnown'>> {
  if (!user.isPlatformAdmin) await promote(tx, user);
  await deleteSecondFactorAcrossOrganizations(tx, user.id);
  await updatePasswordAcrossOrganizations(tx, user.id, { passwordHash });
  await endAllSessions(tx, context, user.id);
  const { token, at, expiresAt } = made(context);
  const { brand } = context.config;
  const id = await insertResetAcrossOrganizations(tx, { email: user.email, brand, at, expiresAt });
  await keepTokenAcrossOrganizations(tx, { id, tokenHash: hashToken(token), email: user.email, expiresAt });
  return { link: linkTo(context, `/reset-password/${token}`), expiresAt };
}

// By a slip, a client's address would otherwise get every client's data.
async function promote(tx: Tx, user: UserWithPassword): Promise<void> {
  const memberships = await readMembershipsAcrossOrganizations(tx, user.id);
  const [other] = memberships.filter(({ organizationId }) => organizationId !== PLATFORM_ORGANIZATION);
  if (other)
    throw new CommandError(
      `${user.email} belongs to ${other.organizationName}. Choose an address of your own for the platform admin.`,
    );
  if (user.passwordHash === null)
    throw new CommandError(
      `${user.email} was invited and hasn’t registered yet. Choose another address for the platform admin.`,
    );
  await setPlatformAdminAcrossOrganizations(tx, user.id, true);
  await insertMembership(tx, PLATFORM_ORGANIZATION, user.id, 'OWNER');
}

function made({ clock }: Context): { readonly token: string; readonly at: Date; readonly expiresAt: Date } {
  const at = clock.now();
  return { token: secretToken(), at, expiresAt: new Date(at.getTime() + HOUR_MS) };
}

function linkTo({ config, hosts }: Context, path: string): string {
  const brand = brandNamed(config.brand);
  return absoluteAddress(hosts.current(), { staffOf: brand.key }, `${path}?brand=${brand.key}`);
}
