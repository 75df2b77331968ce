import type { Plan } from './plan.ts';

const mostGroups: Readonly<Record<Plan, number>> = { free: 3, basic: 10, pro: Number.POSITIVE_INFINITY };

/** How many groups an organization may have. Without active billing, the free plan's limit applies. */
export function groupLimit(organization: { readonly plan: Plan | null; readonly isBillingActive: boolean }): number {
  if (!organization.isBillingActive) return mostGroups.free;
  return organization.plan === null ? Number.POSITIVE_INFINITY : mostGroups[organization.plan];
}
