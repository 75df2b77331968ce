import { later } from '../design/later.tsx';
import { useBrand } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';

// Few brands have such prices, so everyone else's first page doesn't carry what a plan is.
const OwnTierBanner = later(() => import('./own-tier-banner.tsx').then((m) => m.OwnTierBanner));

/** Says, in brands whose price depends on the number of contacts, that the plan's limit or next price is near or passed. */
export function ContactTierBanner() {
  const { prices } = useBrand();
  const mayView = useMay('billing.view');
  return prices.contactTiers.length > 0 && mayView ? <OwnTierBanner /> : null;
}
