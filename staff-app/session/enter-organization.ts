import { useNavigate } from 'react-router';
import { useChange } from '../api/use-operation.ts';
import { SwitchOrganizationMutation } from './operations.ts';
import { useSignedIn } from './signed-in.tsx';
import { enterWithToken, forgetOldToken } from './token.ts';

/** The platform's own organization, which its admins come from. */
export const platformOrganizationId = '1';

/** Goes on working in another organization: its name, rights and data from the overview on; and the way back. */
export function useEnterOrganization() {
  const user = useSignedIn();
  const navigate = useNavigate();
  const change = useChange(SwitchOrganizationMutation, {
    onDone: ({ token }, { organizationId }) => {
      if (typeof token !== 'string') return;
      const isForeign = !user.organizations.some(({ id }) => id === organizationId);
      // The screen that is open belongs to the organization one comes from.
      void navigate('/dashboard');
      enterWithToken(token, { keepsOwn: user.wpAdmin && isForeign });
      if (organizationId === platformOrganizationId) forgetOldToken();
    },
  });
  return {
    enter: (organizationId: string) => change.mutate({ organizationId }),
    leave: () => change.mutate({ organizationId: platformOrganizationId }),
    isBusy: change.isPending,
  };
}
