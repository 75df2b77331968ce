import { Button, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/numbers.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import { showMonthly, showNumber } from './number-words.ts';
import classes from './numbers.module.css';
import type { Offered, Search } from './use-search.ts';

type FoundNumbersProps = { search: Search; onChoose: (offered: Offered) => void };

/** The numbers for sale that match, each with what it costs. */
export function FoundNumbers({ search, onChoose }: FoundNumbersProps) {
  const { found, error } = search;
  if (error !== null) return <ErrorState sentence={error} onRetry={search.again} />;
  if (found === null) return <Loading height={300} />;
  if (found.length === 0) return <NoneLeft search={search} />;
  return (
    <ul className={`${classes.rows} ${classes.found}`} aria-label={phrases.numbersForSale}>
      {found.map((offered) => (
        <Row key={offered.phone} offered={offered} onChoose={() => onChoose(offered)} />
      ))}
    </ul>
  );
}

function NoneLeft({ search: { isNarrowed, showAll } }: { search: Search }) {
  if (!isNarrowed) return <EmptyState text={phrases.noNumbersOfThisKindRight} hint={phrases.tryTheOtherKind} />;
  return (
    <EmptyState
      text={phrases.noNumbersMatch}
      hint={phrases.tryAnotherAreaCodeNearby}
      action={
        <Button variant="default" onClick={showAll}>
          {phrases.showAllNumbers}
        </Button>
      }
    />
  );
}

function Row({ offered, onChoose }: { offered: Offered; onChoose: () => void }) {
  const { phone, city, region, monthlyPriceCents } = offered;
  const place = [city, region].filter((part) => part !== null && part !== '').join(', ');
  const facts = [place, showMonthly(monthlyPriceCents)];
  const shown = showNumber(phone);
  return (
    <li className={classes.row}>
      <div className={classes.lead}>
        <Text fw={600} className="figures">
          {shown}
        </Text>
        <Text size="xs" c="dimmed" className="figures">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Text>
      </div>
      <Button variant="default" size="xs" flex="none" aria-label={say(phrases.getShown, { shown })} onClick={onChoose}>
        {phrases.getThisNumber}
      </Button>
    </li>
  );
}
