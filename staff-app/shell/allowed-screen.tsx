import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { mayOpenAddress, neededFor, saysNoAccess } from './screens.ts';
import { useViewer } from './use-viewer.ts';

const NoAccess = lazy(() => import('../design/no-access.tsx').then((m) => ({ default: m.NoAccess })));
const Refused = lazy(() => import('./refused.tsx').then((m) => ({ default: m.Refused })));

/** The screen of an address; anyone who may not open it sees why, there or on the overview. */
export function AllowedScreen() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  if (pathname !== '/dashboard' && !mayOpenAddress(pathname, viewer)) {
    return (
      <Suspense>
        {saysNoAccess(pathname, viewer) ? (
          <NoAccess needs={neededFor(pathname) ?? 'dashboard.view'} />
        ) : (
          <Refused path={pathname} />
        )}
      </Suspense>
    );
  }
  return <Outlet />;
}
