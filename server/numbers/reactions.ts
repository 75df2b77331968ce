import { PLATFORM_ORGANIZATION } from '../accounts/index.ts';
import type { Reactions } from '../platform/facts/facts.ts';
import { assignNumber } from './assign-number.ts';
import { hasFounder, TAKE_FIRST_NUMBER } from './taking/take-first-number.ts';

// Not a real number: 555-01xx is reserved for fiction.
const SIMULATED_PLATFORM_PHONE = '+15550100001';

/** How numbers reacts to events in other features. */
export const reactions: Reactions = {
  'number.changed': async (tx, context, { organizationId }) => context.live.announce(tx, organizationId, 'numbers'),
  'organization.opened': async (tx, context, { organizationId }) => {
    const { carrier, numbers, platformNumber } = context.config;
    if (organizationId === PLATFORM_ORGANIZATION) {
      if (carrier !== 'simulator' || platformNumber !== null) return;
      await assignNumber(tx, context, { organizationId, phone: SIMULATED_PLATFORM_PHONE });
    } else if (numbers === 'at-sign-up' && (await hasFounder(tx, organizationId))) {
      await context.jobs.enqueue(tx, TAKE_FIRST_NUMBER, { organizationId });
    }
  },
};
