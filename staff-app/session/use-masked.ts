import { isMasked } from '../../domain/permissions/masking.ts';
import { useBrand } from './brand.tsx';
import { useSignedIn } from './signed-in.tsx';

/** Says whether names, details, senders and texts are masked for the signed-in person, by the rule the server masks with. */
export function useMasked(): boolean {
  const brand = useBrand();
  const { wpAdmin, organization } = useSignedIn();
  return isMasked({ brand, isPlatformAdmin: wpAdmin, organizationId: organization?.id ?? '' });
}
