import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/design.ts';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/** A page that one may not open: that it is so, whom to ask, and the way to the page that everyone has. */
export function NoAccess() {
  return (
    <Page title={phrases.noAccess}>
      <EmptyState
        text={phrases.youDontHaveAccessToThisPage}
        hint={phrases.askAnOwnerOrAdmin}
        action={
          <Button variant="default" component={Link} to="/dashboard">
            {phrases.goToOverview}
          </Button>
        }
      />
    </Page>
  );
}
