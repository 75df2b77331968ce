import type { CarrierConfig, CarrierName } from '../../carriers/carrier-config.ts';
import type { RegistrationCapability } from '../../carriers/management/registration.ts';
import { carrierOffering, carriers } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';

/** The carrier that businesses are registered with: the first configured one that offers it. */
export function registrationCarrier(config: CarrierConfig): CarrierName {
  return carrierOffering(config, 'registration') ?? config.carrier;
}

/** That carrier's registration calls; null if none offers them, or if they aren't configured yet. */
export async function carrierRegistration({ config }: Context): Promise<RegistrationCapability | null> {
  const registration = await carriers[registrationCarrier(config)].registration?.();
  return registration?.isReady(config) ? registration : null;
}
