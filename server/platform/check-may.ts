import {
  isKeptByMask,
  mayDo,
  outlastsEmergency,
  type Permission,
  type PolicyActor,
} from '../../domain/permissions/policy.ts';
import { refuse } from './refusal.ts';

/** Refuses an action this person has no right to. A masked viewer is told how to lift the mask, and what that won't do. */
export function checkMay(actor: PolicyActor, permission: Permission): void {
  if (isKeptByMask(actor, permission)) refuse('hidden-from-platform');
  if (outlastsEmergency(actor, permission)) refuse('outlasts-emergency');
  if (!mayDo(actor, permission)) refuse('no-permission');
}
