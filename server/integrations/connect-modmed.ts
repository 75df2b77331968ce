import type { ModmedRequest } from '../../contract/rest/modmed.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { openCipher } from '../platform/encryption.ts';
import type { Outbound } from '../platform/http/outbound.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { askModmed } from './ask-modmed.ts';
import { keepIntegration } from './store.ts';

/** Connects a person's ModMed account: the credentials are shown to ModMed only, and what it gives for them is kept closed. */
export async function connectModmed(
  context: Context,
  actor: Actor,
  outbound: Outbound,
  credentials: ModmedRequest,
): Promise<void> {
  const { organizationId, userId, brand, isPlatformAdmin } = actor;
  const isOffered = brand.controls.integrationsTab || isPlatformAdmin;
  if (!isOffered || !mayDo(actor, 'integrations.edit')) refuse('no-permission');
  const { modmedApiUrl } = context.config;
  if (credentials.username === '' || credentials.password === '') refuse('credentials-missing');
  const token = modmedApiUrl === null ? null : await askModmed(outbound, modmedApiUrl, credentials);
  if (token === null) refuse('modmed-not-connected');
  const cipher = await openCipher(context.config);
  const secret = cipher.encrypt(token, `integration ${organizationId} ${userId} MODMED`);
  await inTransaction(context.db, organizationId, async (tx) => {
    await keepIntegration(tx, organizationId, { userId, type: 'MODMED', secret, at: context.clock.now() });
    const details = { type: 'MODMED' };
    await recordAudit(tx, context, { organizationId, actor, action: 'integration-connected', details });
  });
}
