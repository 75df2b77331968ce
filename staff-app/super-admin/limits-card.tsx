import { Title } from '@mantine/core';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import { withCapital } from '../../domain/text/capital.ts';
import { useWords } from '../session/brand.tsx';
import classes from './super-admin.module.css';

const number = new Intl.NumberFormat('en-US');

/** Which plan an organization has, whose rates it pays, and how much of its limits is used. */
export function LimitsCard({ organization }: { organization: SuperOrganization }) {
  const words = useWords();
  const { plan, ratesAgreed, limits } = organization;
  return (
    <section className={classes.card} aria-label="Plan and limits">
      <Title order={3} fz={14}>
        Plan and limits
      </Title>
      <dl className={`${classes.facts} figures`}>
        <dt>Plan</dt>
        <dd>{plan === null ? 'None' : withCapital(plan)}</dd>
        <dt>Rates</dt>
        <dd>{ratesAgreed ? 'Agreed with the platform' : "The plan's prices"}</dd>
        <dt>Groups</dt>
        <dd>{usedOf(limits.groups)}</dd>
        {limits.contacts && (
          <>
            <dt>{words.leads} in this price</dt>
            <dd>{usedOf(limits.contacts)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function usedOf({ used, most }: { used: number; most: number | null }): string {
  return most === null ? `${number.format(used)}, no limit` : `${number.format(used)} of ${number.format(most)}`;
}
