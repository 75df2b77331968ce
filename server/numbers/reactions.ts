import { PLATFORM_ORGANIZATION } from '../accounts/index.ts';
import type { Reactions } from '../platform/facts/facts.ts';
import { assignNumber } from './assign-number.ts';

// Nobody's real number: 555-01xx is reserved for fiction.
const SIMULATED_PLATFORM_PHONE = '+15550100001';

/** What numbers does when something happened elsewhere. */
export const reactions: Reactions = {
  'organization.opened': async (tx, context, { organizationId }) => {
    if (organizationId !== PLATFORM_ORGANIZATION || context.config.carrier !== 'simulator') return;
    await assignNumber(tx, context, { organizationId, phone: SIMULATED_PLATFORM_PHONE });
  },
};
