import { offersIfThen } from '../../domain/workflows/offers-if-then.ts';
import { useBrand } from './brand.tsx';
import { useSignedIn } from './signed-in.tsx';
import { useMay } from './use-may.ts';

/** Says whether new appointments, and campaigns around one, are offered: with the external builder only where that is switched on. */
export function useOffersAppointments(): boolean {
  const { capabilities } = useBrand();
  const { organization } = useSignedIn();
  const isV2 = organization?.v2 ?? false;
  return organization?.showAppt === true && (!isV2 || capabilities.includes('appointments-in-v2'));
}

/** Says whether appointments are a part of the work here: they are offered, and the signed-in person has the screen of events. */
export function useHasAppointments(): boolean {
  const mayView = useMay('events.view');
  const { capabilities } = useBrand();
  const { organization, wpAdmin } = useSignedIn();
  const hasEvents = organization?.showEventsPage === true || wpAdmin || capabilities.includes('admin-sidebar');
  return useOffersAppointments() && mayView && hasEvents;
}

/** Says whether contacts are added to campaigns one by one here; a brand can leave that to the new builder. */
export function useOffersAddToCampaign(): boolean {
  const { campaigns, capabilities } = useBrand();
  const isV2 = useSignedIn().organization?.v2 ?? false;
  return !isV2 || campaigns.addsLeadsInV2 || capabilities.includes('appointments-in-v2');
}

/** Says whether if/then workflows are offered to the signed-in person. */
export function useOffersIfThen(): boolean {
  const brand = useBrand();
  const { wpAdmin } = useSignedIn();
  return offersIfThen({ brand, isOn: brand.capabilities.includes('if-then'), isPlatformAdmin: wpAdmin });
}

/** Says whether these workflows are shown: also those of people who may add none, because they run on and can be deleted. */
export function useShowsIfThen(workflows: readonly unknown[]): boolean {
  const { campaigns } = useBrand();
  const isOffered = useOffersIfThen();
  return isOffered || (campaigns.ifThen && workflows.length > 0);
}

/** Says whether a step may go out at any whole hour. */
export function useOffersCustomWindow(): boolean {
  return useSignedIn().organization?.showCustomWindow === true;
}

/** Says whether the signed-in person may have a workflow call a web address. */
export function useOffersWebhooks(): boolean {
  const { showAppt, wpAdmin } = useSignedIn();
  return showAppt || wpAdmin;
}

/**
 * Says whether the signed-in person has the inbox. Platform admins, and people who see every entry, have it also where the
 * organization doesn't show it.
 */
export function useHasInbox(): boolean {
  const { capabilities } = useBrand();
  const { organization, wpAdmin } = useSignedIn();
  return organization?.showMessages === true || wpAdmin || capabilities.includes('admin-sidebar');
}

/** Says whether texts are answered automatically now, so that no one answers by hand. */
export function useIsAutoReplyOn(): boolean {
  const { controls } = useBrand();
  const { organization } = useSignedIn();
  return controls.autoReply && organization?.autoReplyEnabled === true;
}
