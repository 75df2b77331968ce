import { isKeptByMask, mayDo, type Permission, type PolicyActor } from '../../domain/permissions/policy.ts';
import { refuse } from './refusal.ts';

/** Refuses an action this person has no right to. A masked viewer is told how to lift the mask. */
export function checkMay(actor: PolicyActor, permission: Permission): void {
  if (isKeptByMask(actor, permission)) refuse('hidden-from-platform');
  if (!mayDo(actor, permission)) refuse('no-permission');
}
