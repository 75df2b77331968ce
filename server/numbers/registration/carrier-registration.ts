import type { RegistrationCapability } from '../../carriers/management/registration.ts';
import { carriers } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';

/** The configured carrier's way to register; null where it has none, or somebody has to set it up first. */
export async function carrierRegistration({ config }: Context): Promise<RegistrationCapability | null> {
  const registration = await carriers[config.carrier].registration?.();
  return registration?.isReady(config) ? registration : null;
}
