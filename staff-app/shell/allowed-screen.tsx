import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { showError } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useMay } from '../session/use-may.ts';
import { mayOpenAddress, neededFor, saysNoAccess, switchedOffName } from './screens.ts';
import { useViewer } from './use-viewer.ts';

const NoAccess = lazy(() => import('../design/no-access.tsx').then((m) => ({ default: m.NoAccess })));

/** The screen of an address; anyone who may not open it sees why, there or on the overview. */
export function AllowedScreen() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  if (pathname !== '/dashboard' && !mayOpenAddress(pathname, viewer)) {
    return saysNoAccess(pathname, viewer) ? (
      <Suspense>
        <NoAccess needs={neededFor(pathname) ?? 'dashboard.view'} />
      </Suspense>
    ) : (
      <Refused path={pathname} />
    );
  }
  return <Outlet />;
}

function Refused({ path }: { path: string }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const maySwitchOn = useMay('account.tabs');
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each address, whatever else changes meanwhile.
  useEffect(() => {
    const screen = switchedOffName(path, viewer);
    const isOfPlatform = neededFor(path) === 'platform.view';
    if (screen === null)
      showError(
        phrases.youDontHaveAccess,
        isOfPlatform ? phrases.onlyForPlatformAdmins : phrases.askAnAdminOfYourOrganization,
      );
    else if (maySwitchOn)
      showError(
        say(phrases.screenIsOff, { screen }),
        phrases.turnItOnInAccount,
        () => void navigate('/account#screens'),
      );
    else showError(say(phrases.screenIsOff, { screen }), phrases.anAdminOfYourOrganization);
  }, [path]);
  return <Navigate to="/dashboard" replace />;
}
