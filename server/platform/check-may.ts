import {
  isKeptByMask,
  mayDo,
  outlastsEmergency,
  type Permission,
  type PolicyActor,
} from '../../domain/permissions/policy.ts';
import { refuse } from './refusal.ts';

/** Refuses an action this person has no right to. Those who see an organization masked, or whole for an hour, learn why. */
export function checkMay(actor: PolicyActor, permission: Permission): void {
  if (isKeptByMask(actor, permission)) refuse('hidden-from-platform');
  if (outlastsEmergency(actor, permission)) refuse('outlasts-emergency');
  if (!mayDo(actor, permission)) refuse('no-permission');
}
