import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/leads-states.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';

/** In place of a contact that was erased or never was: what to expect, and the way to those that are there. */
export function ContactGone() {
  const { lead, leads } = useWords();
  return (
    <EmptyState
      text={say(phrases.erasedOrDoesntExist, { lead })}
      action={
        <Button variant="default" component={Link} to="/dashboard">
          {say(phrases.backToLeads, { leads })}
        </Button>
      }
    />
  );
}
