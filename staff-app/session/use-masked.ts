import { couldBeMasked, hidesMessages, isMasked } from '../../domain/permissions/masking.ts';
import { useBrand } from './brand.tsx';
import { useSignedIn } from './signed-in.tsx';

/** Says whether names, details, senders and texts are masked for the signed-in person, by the rule the server masks with. */
export function useMasked(): boolean {
  const brand = useBrand();
  const { wpAdmin, organization } = useSignedIn();
  return isMasked({ brand, ...maskAsked(wpAdmin, organization) });
}

/** Says whether they are masked here as long as no one gives a reason to see everything. */
export function useCouldBeMasked(): boolean {
  const brand = useBrand();
  const { wpAdmin, organization } = useSignedIn();
  return couldBeMasked({ brand, ...maskAsked(wpAdmin, organization) });
}

/** Says whether what contacts wrote and answered is shown to the signed-in person, by the same rule. */
export function useReadsMessages(): boolean {
  const brand = useBrand();
  const { wpAdmin: isPlatformAdmin, organization } = useSignedIn();
  const access = organization?.access ?? null;
  const viewersReadMessages = organization?.viewersReadMessages ?? false;
  const isHidden = hidesMessages({ brand, access, isPlatformAdmin, viewersReadMessages });
  return !useMasked() && !isHidden;
}

/** Says whether what contacts wrote and answered is hidden here from people who can only view the account. */
export function useHidesFromViewers(): boolean {
  const brand = useBrand();
  const viewersReadMessages = useSignedIn().organization?.viewersReadMessages ?? false;
  return hidesMessages({ brand, access: 'READONLY', isPlatformAdmin: false, viewersReadMessages });
}

function maskAsked(isPlatformAdmin: boolean, organization: ReturnType<typeof useSignedIn>['organization']) {
  const hasEmergencyAccess = Boolean(organization?.emergencyAccessUntil);
  return { isPlatformAdmin, organizationId: organization?.id ?? '', hasEmergencyAccess };
}
