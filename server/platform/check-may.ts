import {
  endsWithClosing,
  isKeptByMask,
  mayDo,
  outlastsEmergency,
  type Permission,
  type PolicyActor,
} from '../../domain/permissions/policy.ts';
import { refuse } from './refusal.ts';

/**
 * Refuses an action this person has no right to. Those who see an organization masked, or whole for an hour, learn why,
 * and so do the people of a closed one.
 */
export function checkMay(actor: PolicyActor, permission: Permission): void {
  if (endsWithClosing(actor, permission)) refuse('organization-closed');
  if (isKeptByMask(actor, permission)) refuse('hidden-from-platform');
  if (outlastsEmergency(actor, permission)) refuse('outlasts-emergency');
  if (!mayDo(actor, permission)) refuse('no-permission');
}
