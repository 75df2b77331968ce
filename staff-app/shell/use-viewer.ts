import { useLocation } from 'react-router';
import { useBrand } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { type Screen, screensOf, sidebarOf, type Viewer } from './screens.ts';

/** The screens the signed-in person finds in the sidebar, in its order. */
export function useSidebar(): readonly Screen[] {
  return sidebarOf(useViewer(), useLocation().pathname);
}

/** Every screen the signed-in person may open. */
export function useScreens(): readonly Screen[] {
  return screensOf(useViewer());
}

/** The signed-in person as the rules of the sidebar see them. */
export function useViewer(): Viewer {
  const { capabilities } = useBrand();
  const { wpAdmin, organization } = useSignedIn();
  return {
    access: organization?.access ?? 'NONE',
    isPlatformAdmin: wpAdmin,
    hasInbox: organization?.showMessages ?? false,
    hasEvents: organization?.showEventsPage ?? false,
    isV2: organization?.v2 ?? false,
    landingPages: organization?.landingPages ?? 0,
    hasAdminSidebar: capabilities.includes('admin-sidebar'),
  };
}
