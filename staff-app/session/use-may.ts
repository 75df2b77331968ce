import { mayDo, type Permission, type PolicyActor } from '../../domain/permissions/policy.ts';
import { type SignedInUser, useSignedIn } from './signed-in.tsx';
import { useMasked } from './use-masked.ts';

/** Says whether the signed-in person may do this, by the same table the server refuses with. */
export function useMay(permission: Permission): boolean {
  return mayDo(usePolicyActor(), permission);
}

/** The signed-in person as the table of rights asks about them. */
export function usePolicyActor(): PolicyActor {
  const isMasked = useMasked();
  return { ...policyActorOf(useSignedIn()), isMasked };
}

function policyActorOf(user: SignedInUser): PolicyActor {
  const { access = 'NONE', emergencyAccessUntil: until = null, closing = null } = user.organization ?? {};
  const isClosed = closing !== null;
  return { access, isPlatformAdmin: user.wpAdmin, isClosed, emergencyAccess: until === null ? null : { until } };
}
