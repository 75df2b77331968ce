import { Title } from '@mantine/core';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import { withCapital } from '../../domain/text/capital.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { say } from '../say.ts';
import { Fact } from './fact.tsx';
import classes from './super-admin.module.css';

const number = new Intl.NumberFormat('en-US');

/** Which plan an organization has, whose rates it pays, and how much of its limits is used. */
export function LimitsCard({ organization }: { organization: SuperOrganization }) {
  const { plan, ratesAgreed, limits } = organization;
  return (
    <section className={classes.card} aria-label={phrases.planAndLimits}>
      <Title order={3} fz={14}>
        {phrases.planAndLimits}
      </Title>
      <dl className={`${classes.facts} figures`}>
        <Fact term={phrases.plan}>{plan === null ? phrases.none : withCapital(plan)}</Fact>
        <Fact term={phrases.rates}>{ratesAgreed ? phrases.agreedWithThePlatform : phrases.thePlansPrices}</Fact>
        <Fact term={phrases.groups}>{usedOf(limits.groups)}</Fact>
        {limits.contacts && <Fact term={phrases.contactsInThisPrice}>{usedOf(limits.contacts)}</Fact>}
      </dl>
    </section>
  );
}

function usedOf({ used, most }: { used: number; most: number | null }): string {
  return most === null
    ? say(phrases.usedNoLimit, { used: number.format(used) })
    : say(phrases.usedOfMost, { used: number.format(used), most: number.format(most) });
}
