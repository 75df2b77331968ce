import { emptyRegistration, registrationProblems } from '../../../domain/numbers/registration.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { changedFields, recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { accountOfOrganization } from '../accounts/open-account.ts';
import { carrierRegistration, registrationCarrier } from './carrier-registration.ts';
import { readForm, type UntrustedForm } from './read-form.ts';
import { beginRegistration, lockRegistration, stateIn, writeDraft, writeNumberStates, writeSent } from './store.ts';

/** Saves what was typed, valid or not. */
export async function saveRegistration(context: Context, actor: Actor, untrusted: UntrustedForm): Promise<void> {
  if (!mayDo(actor, 'numbers.edit')) refuse('no-permission');
  const { organizationId } = actor;
  await inTransaction(context.db, organizationId, async (tx) => {
    const before = await beginRegistration(tx, organizationId);
    const form = readForm(before?.form ?? null, untrusted);
    await writeDraft(tx, organizationId, form);
    if (changedFields(before?.form ?? emptyRegistration, form) !== '')
      await recordAudit(tx, context, { organizationId, actor, action: 'registration-changed' });
  });
}

/** Saves what was typed and submits it to the carriers; a job follows the outcome. */
export async function sendRegistration(context: Context, actor: Actor, untrusted: UntrustedForm): Promise<void> {
  await saveRegistration(context, actor, untrusted);
  const { organizationId } = actor;
  if ((await carrierRegistration(context)) === null) refuse('registration-not-set-up');
  const { id: accountId, carrier } = await accountOfOrganization(
    context,
    organizationId,
    registrationCarrier(context.config),
  );
  await inTransaction(context.db, organizationId, async (tx) => {
    const known = (await lockRegistration(tx, organizationId)) ?? refuse('not-found');
    const state = stateIn(known, accountId);
    if (state === 'pending') refuse('registration-pending');
    if (state === 'approved') refuse('registration-approved');
    const [problem] = Object.values(registrationProblems(known.form));
    if (problem !== undefined) refuse('registration-incomplete', { problem });
    await writeSent(tx, organizationId, { accountId, at: context.clock.now() });
    await writeNumberStates(tx, { organizationId, accountId, carrier }, 'pending');
    await context.live.announce(tx, organizationId, 'numbers');
    await recordAudit(tx, context, { organizationId, actor, action: 'registration-sent' });
  });
}
