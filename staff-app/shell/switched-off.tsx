import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { goToOverview } from '../../words/en/staff/design.ts';
import * as phrases from '../../words/en/staff/shell.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { Page } from '../design/page.tsx';
import { say } from '../say.ts';
import { useMay } from '../session/use-may.ts';

/** A page that the organization has turned off: who can turn it on, and where. */
export function SwitchedOff({ screen }: { screen: string }) {
  const maySwitchOn = useMay('account.tabs');
  return (
    <Page title={screen}>
      <EmptyState
        text={say(phrases.screenIsOff, { screen })}
        hint={maySwitchOn ? phrases.turnItOnInAccount : phrases.anAdminOfYourOrganization}
        action={
          maySwitchOn ? (
            <Button component={Link} to="/account#screens">
              {phrases.openAccount}
            </Button>
          ) : (
            <Button variant="default" component={Link} to="/dashboard">
              {goToOverview}
            </Button>
          )
        }
      />
    </Page>
  );
}
