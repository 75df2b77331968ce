import { recordAudit } from '../../audit/index.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Entrant } from '../../platform/sessions/actor.ts';
import { finishSessionAcrossOrganizations } from '../sessions/store.ts';

/**
 * Completes a half-finished sign-in whose second step is passed, with a new token; the old one becomes invalid. The
 * trail has one entry for it, which says what it was passed with.
 */
export async function finishSignIn(
  tx: Tx,
  context: RequestContext,
  { userId, organizationId }: Entrant,
  action: 'login' | 'recovery-code-used' = 'login',
): Promise<string> {
  const token = secretToken();
  const now = context.clock.now();
  const isFinished = await finishSessionAcrossOrganizations(tx, context.sessionHash ?? '', hashToken(token), now);
  if (!isFinished) refuse('invalid-session');
  await recordAudit(tx, context, { organizationId, actor: { userId }, action });
  return token;
}
