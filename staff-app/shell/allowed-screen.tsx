import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { showError } from '../design/toast.tsx';
import { useMay } from '../session/use-may.ts';
import { mayOpenAddress, switchedOffName } from './screens.ts';
import { useViewer } from './use-viewer.ts';

/** The screen of an address; who may not have it is brought to the one that everyone has, and sees why. */
export function AllowedScreen() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  if (pathname !== '/dashboard' && !mayOpenAddress(pathname, viewer)) return <Refused path={pathname} />;
  return <Outlet />;
}

function Refused({ path }: { path: string }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const maySwitchOn = useMay('account.tabs');
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each address, whatever else changes meanwhile.
  useEffect(() => {
    const screen = switchedOffName(path, viewer);
    if (screen === null)
      showError('You don’t have access to that page', 'Ask an admin of your organization for access.');
    else if (maySwitchOn)
      showError(`${screen} is off`, 'Turn it on in Account, under “Screens”.', () => void navigate('/account#screens'));
    else showError(`${screen} is off`, 'An admin of your organization can turn it on in Account.');
  }, [path]);
  return <Navigate to="/dashboard" replace />;
}
