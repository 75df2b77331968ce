import { nextOpening } from '../../../domain/messages/sending-window.ts';
import { findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { checkSendAt } from '../direct/check-send-at.ts';
import { hoursOfMany } from '../hours-of-many.ts';

/**
 * When a message to many is sent that a person schedules; null for right away. A time during quiet hours is moved to
 * their end: until then the message can be changed.
 */
export async function sendTimeOf(
  tx: Tx,
  context: Context,
  actor: Actor,
  untrusted: string | null | undefined,
): Promise<Date | null> {
  const chosen = checkSendAt(untrusted, context.clock.now());
  if (chosen === null) return null;
  if (actor.emergencyAccess) refuse('outlasts-emergency');
  return nextOpening(chosen, hoursOfMany(await findOrganization(tx, actor.organizationId)));
}
