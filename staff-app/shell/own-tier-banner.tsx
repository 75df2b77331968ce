import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type TierNotice, tierNotice } from '../../domain/billing/contact-tiers.ts';
import { planMonthCents } from '../../domain/billing/prices.ts';
import type { BrandPrices } from '../../domain/brands/brand.ts';
import { showRoundDollars } from '../../domain/money/dollars.ts';
import { formatDay } from '../../domain/time/days.ts';
import * as phrases from '../../words/en/staff/shell.ts';
import { type Billing, useBilling } from '../account/index.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { Notice } from './notice.tsx';

/** The notice about the plan's limit or next price; nothing while neither is near. */
export function OwnTierBanner() {
  const { prices, words } = useBrand();
  const mayEdit = useMay('billing.edit');
  const { billing } = useBilling();
  // Without a plan nothing is limited yet, and after its end another banner speaks.
  if (!billing?.active) return null;
  const notice = tierNotice(prices, { plan: billing.plan }, billing.contacts);
  if (notice === null || hasAgreedRates(prices, billing)) return null;
  return (
    <Notice
      icon={<IconUsers size={20} aria-hidden />}
      sentence={tierSentence(notice, billing, words.leads.toLowerCase())}
      action={
        mayEdit && (
          <Button size="xs" component={Link} to="/account?tab=billing">
            {notice.kind === 'above-tier' ? phrases.viewBilling : phrases.changePlan}
          </Button>
        )
      }
    />
  );
}

// A month that doesn't cost what the plan costs was agreed on with the platform, for any number of contacts.
function hasAgreedRates(prices: BrandPrices, { plan, products }: Billing): boolean {
  const access = products.find(({ id }) => id === 'access')?.price ?? 0;
  return plan !== null && Math.round(access * 100) !== planMonthCents(prices, plan);
}

/** The notice as one or two sentences. */
function tierSentence(
  { kind, covered, monthCents, nextMonthCents }: TierNotice,
  { contacts, periodEnd }: Billing,
  word: string,
): string {
  const many = contacts.toLocaleString('en-US');
  const price = showRoundDollars(nextMonthCents / 100);
  if (kind === 'at-limit') return say(phrases.youHaveYourFreePlanTakes, { many, word, covered });
  if (kind === 'near-limit') return say(phrases.youHaveOf, { many, covered, word });
  if (kind === 'near-tier') return say(phrases.youHaveOfThe, { many, covered, word, price });
  const from = periodEnd === null ? phrases.nextMonth : formatDay(periodEnd.slice(0, 'YYYY-MM-DD'.length));
  return say(phrases.youHaveMore, { many, word, covered, from, price, monthCents: showRoundDollars(monthCents / 100) });
}
