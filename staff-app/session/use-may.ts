import { mayDo, type Permission, type PolicyActor } from '../../domain/permissions/policy.ts';
import { type SignedInUser, useSignedIn } from './signed-in.tsx';

/** Says whether the signed-in person may do this, by the same table the server refuses with. */
export function useMay(permission: Permission): boolean {
  return userMay(useSignedIn(), permission);
}

/** The same question about a given person. */
export function userMay(user: SignedInUser, permission: Permission): boolean {
  return mayDo(policyActorOf(user), permission);
}

/** The signed-in person as the table of rights asks about them. */
export function usePolicyActor(): PolicyActor {
  return policyActorOf(useSignedIn());
}

function policyActorOf(user: SignedInUser): PolicyActor {
  return { access: user.organization?.access ?? 'NONE', isPlatformAdmin: user.wpAdmin };
}
