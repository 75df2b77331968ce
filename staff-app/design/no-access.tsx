import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type Permission, policyTable, refusedWhileMasked } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/design.ts';
import { usePolicyActor } from '../session/use-may.ts';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/** A page that one may not open: that it is so, whom to ask, and the way to the page that everyone has. */
export function NoAccess({ needs }: { needs: Permission }) {
  const whomToAsk = useWhomToAsk(needs);
  return (
    <Page title={phrases.noAccess}>
      <EmptyState
        text={phrases.youDontHaveAccessToThisPage}
        hint={whomToAsk}
        action={
          <Button variant="default" component={Link} to="/dashboard">
            {phrases.goToOverview}
          </Button>
        }
      />
    </Page>
  );
}

/** Who can open it, or give access to it, for someone without this right. */
export function useWhomToAsk(needs: Permission): string {
  const { isMasked } = usePolicyActor();
  if (isMasked && refusedWhileMasked.has(needs)) return phrases.notWhileNamesAreHidden;
  const lowest = policyTable[needs];
  if (lowest === 'PLATFORM') return phrases.onlyForPlatformAdmins;
  // An admin can't make anyone an owner.
  return lowest === 'OWNER' ? phrases.askAnOwner : phrases.askAnOwnerOrAdmin;
}
