import { randomInt } from 'node:crypto';
import { brandNamed } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import { sayIn } from '../../../words/catalogs.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { hashPassword } from '../passwords/passwords.ts';
import {
  keepCodeHashAcrossOrganizations,
  noteRefusedAcrossOrganizations,
  readWaitingCodeAcrossOrganizations,
} from './store.ts';
import { isNobodysPhone } from './types.ts';

const DIGITS = 6;

/** A code to be sent to a phone. */
export type MadeCode = {
  /** Ten digits. */
  readonly phone: string;
  readonly body: string;
  /** The phone's owner is known to have requested it, so it is sent even if the phone opted out. */
  readonly isAskedByOwner: boolean;
  /** The organization whose contact requested it; null for the platform. */
  readonly organizationId: OrganizationId | null;
};

/**
 * Generates six digits, stores their hash, and returns the message to send; a second call generates new ones. Null if
 * the code expired or was for a phone that doesn't exist.
 */
export async function makeCode(context: Context, codeId: number): Promise<MadeCode | null> {
  const waiting = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readWaitingCodeAcrossOrganizations(tx, codeId, context.clock.now()),
  );
  if (!waiting) return null;
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const codeHash = await hashPassword(digits);
  await inTransactionAcrossOrganizations(context.db, (tx) => keepCodeHashAcrossOrganizations(tx, codeId, codeHash));
  if (isNobodysPhone(waiting.phone)) return null;
  const name = withoutLinks(waiting.senderName ?? '') || brandNamed(waiting.brand).name;
  return {
    phone: waiting.phone,
    body: sayIn(waiting.language, 'texts')('code', { name, digits }),
    // Anyone can request a sign-up code for any phone. The other kinds need a session or a personal link.
    isAskedByOwner: waiting.purpose !== 'sign-up',
    organizationId: waiting.organizationId,
  };
}

/** Records that the carrier permanently rejected a code, so that its phone isn't tried again right away. */
export async function noteCodeRefused(context: Context, codeId: number): Promise<void> {
  const at = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, (tx) => noteRefusedAcrossOrganizations(tx, codeId, at));
}
