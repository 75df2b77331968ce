import { recordAudit } from '../../audit/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import { checkCurrentPassword } from '../recovery/check-current-password.ts';
import { endSecondFactorWithoutStep } from '../second-factor/set-up.ts';
import { lockStepsAcrossOrganizations } from '../second-factor/store.ts';
import { readUser } from '../store.ts';
import { checkPasskeyName } from './passkey-name.ts';
import { findPasskeyPlace } from './passkey-place.ts';
import {
  deletePasskeyAcrossOrganizations,
  type PasskeyRow,
  readPasskeysAcrossOrganizations,
  renamePasskeyAcrossOrganizations,
} from './store.ts';

/** A passkey in its owner's list. */
export type ListedPasskey = PasskeyRow & {
  /** It was created at the current host, so it works there. */
  readonly isOfThisHost: boolean;
};

/** The signed-in person's passkeys, in the order they were added, and whether one can be created at this host. */
export async function loadPasskeys(
  context: RequestContext,
): Promise<{ passkeys: ListedPasskey[]; host: string | null }> {
  const { userId } = actorOf(context);
  const host = findPasskeyPlace(context)?.host ?? null;
  const all = await inTransactionAcrossOrganizations(context.db, (tx) => readPasskeysAcrossOrganizations(tx, userId));
  return { passkeys: all.map((passkey) => ({ ...passkey, isOfThisHost: passkey.host === host })), host };
}

/** Renames one of the person's passkeys; another person's is not found. */
export async function renamePasskey(context: RequestContext, id: number, untrustedName: string): Promise<void> {
  const { userId } = actorOf(context);
  const name = checkPasskeyName(untrustedName);
  const isRenamed = await inTransactionAcrossOrganizations(context.db, (tx) =>
    renamePasskeyAcrossOrganizations(tx, userId, id, name),
  );
  if (!isRenamed) refuse('not-found');
}

/**
 * Removes one of the person's passkeys. It takes the password. With the last second step, two-step sign-in goes off.
 */
export async function removePasskey(context: RequestContext, id: number, untrustedPassword: string): Promise<void> {
  const actor = actorOf(context);
  const { userId, organizationId, brand } = actor;
  // Another person's passkey is not found, without a guess at the password.
  const own = await inTransactionAcrossOrganizations(context.db, (tx) => readPasskeysAcrossOrganizations(tx, userId));
  if (!own.some((passkey) => passkey.id === id)) refuse('not-found');
  await checkCurrentPassword(context, untrustedPassword);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await lockStepsAcrossOrganizations(tx, userId);
    if (!(await deletePasskeyAcrossOrganizations(tx, userId, id))) refuse('not-found');
    const isLast = await endSecondFactorWithoutStep(tx, context, actor);
    const to = (await readUser(tx, userId))?.email ?? refuse('not-found');
    const kind = isLast ? 'last-passkey-removed' : 'passkey-removed';
    await tellOfChange(tx, context, { kind, to, brand: brand.key });
    const object = { type: 'passkey', id };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'passkey-removed', object });
  });
}
