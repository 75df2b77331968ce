import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import * as phrases from '../../words/en/staff/contacts.ts';
import { useRead } from '../api/use-operation.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { ArchivedMatchesQuery } from './operations.ts';

/** The way to the archived contacts that the search finds, where there are any. */
export function ArchivedMatches({ search }: { search: string }) {
  const { lead, leads } = useWords();
  const { state } = useLocation();
  const count = useRead(ArchivedMatchesQuery, { search }, { live: ['leads'] }).data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Button component={Link} to="/contacts?show=archived&searched=1" state={state}>
      {say(phrases.showArchivedMatches, { count, leads: count === 1 ? lead : leads })}
    </Button>
  );
}
