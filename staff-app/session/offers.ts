import { offersIfThen } from '../../domain/workflows/offers-if-then.ts';
import { useBrand } from './brand.tsx';
import { useSignedIn } from './signed-in.tsx';

/** Says whether new appointments, and campaigns around one, are offered: not with the new builder, unless it was granted. */
export function useOffersAppointments(): boolean {
  const { capabilities } = useBrand();
  const isV2 = useSignedIn().organization?.v2 ?? false;
  return !isV2 || capabilities.includes('appointments-in-v2');
}

/** Says whether contacts are added to campaigns one by one here; a brand can leave that to the new builder. */
export function useOffersAddToCampaign(): boolean {
  const { campaigns, capabilities } = useBrand();
  const isV2 = useSignedIn().organization?.v2 ?? false;
  return !isV2 || campaigns.addsLeadsInV2 || capabilities.includes('appointments-in-v2');
}

/** Says whether rules of if and then are offered to the signed-in person. */
export function useOffersIfThen(): boolean {
  const brand = useBrand();
  const { wpAdmin } = useSignedIn();
  return offersIfThen({ brand, isGranted: brand.capabilities.includes('if-then'), isPlatformAdmin: wpAdmin });
}

/** Says whether a step may go out at any whole hour: the brand gives it to all, or the organisation has it switched on. */
export function useOffersCustomWindow(): boolean {
  const { campaigns } = useBrand();
  const { organization } = useSignedIn();
  return campaigns.customWindow || organization?.showCustomWindow === true;
}

/** Says whether texts are answered by themselves now, so that nobody answers by hand. */
export function useIsAnsweredByItself(): boolean {
  const { controls } = useBrand();
  const { organization } = useSignedIn();
  return controls.autoReply && organization?.autoReplyEnabled === true;
}
