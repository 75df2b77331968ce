import { isKeptByMask, mayDo, type Permission, type PolicyActor } from '../../domain/permissions/policy.ts';
import { refuse } from './refusal.ts';

/** Refuses what this person may not do; to whoever is masked it says what lifts the mask. */
export function checkMay(actor: PolicyActor, permission: Permission): void {
  if (isKeptByMask(actor, permission)) refuse('hidden-from-platform');
  if (!mayDo(actor, permission)) refuse('no-permission');
}
