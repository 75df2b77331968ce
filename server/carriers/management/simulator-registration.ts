import type { RegistrationCapability, RegistrationStep } from './registration.ts';
import { askSimulator } from './simulator-numbers.ts';

/**
 * Registration at the simulated carrier: it decides after half a minute, and refuses businesses whose name asks for it.
 */
export const simulatorRegistration: RegistrationCapability = {
  isReady: () => true,
  async advance(config, { name, form, ids }) {
    const { registration } = ids;
    if (registration === undefined) {
      const { businessName } = form;
      return askSimulator(config, 'POST', 'registrations', {
        body: { name, businessName },
        read: ({ id }): RegistrationStep => ({
          ids: { registration: String(id) },
          outcome: 'more',
        }),
      });
    }
    const path = `registrations/${encodeURIComponent(registration)}`;
    return askSimulator(config, 'GET', path, {
      body: null,
      read: ({ state, reason }): RegistrationStep => {
        if (state === 'rejected') return { ids: {}, outcome: 'rejected', reason: String(reason) };
        return { ids, outcome: state === 'approved' ? 'approved' : 'waits' };
      },
    });
  },
};
