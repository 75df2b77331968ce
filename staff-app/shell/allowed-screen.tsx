import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { mayOpenAddress, neededFor, saysNoAccess, switchedOffName, type Viewer } from './screens.ts';
import { useViewer } from './use-viewer.ts';

const NoAccess = lazy(() => import('../design/no-access.tsx').then((m) => ({ default: m.NoAccess })));
const SwitchedOff = lazy(() => import('./switched-off.tsx').then((m) => ({ default: m.SwitchedOff })));
const Refused = lazy(() => import('./refused.tsx').then((m) => ({ default: m.Refused })));

/** The screen of an address; anyone who may not open it sees why, there or on the overview. */
export function AllowedScreen() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  if (pathname === '/dashboard' || mayOpenAddress(pathname, viewer)) return <Outlet />;
  return (
    <Suspense>
      <WhyNot path={pathname} viewer={viewer} />
    </Suspense>
  );
}

function WhyNot({ path, viewer }: { path: string; viewer: Viewer }) {
  const switchedOff = switchedOffName(path, viewer);
  if (switchedOff !== null) return <SwitchedOff screen={switchedOff} />;
  if (saysNoAccess(path, viewer)) return <NoAccess needs={neededFor(path) ?? 'dashboard.view'} />;
  return <Refused path={path} />;
}
