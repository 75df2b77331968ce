import { registrationOfCarrier } from '../../carriers/ask-carrier.ts';
import type { CarrierConfig, CarrierName } from '../../carriers/carrier-config.ts';
import type { RegistrationCapability } from '../../carriers/management/registration.ts';
import { carrierOffering } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';

/** The carrier that businesses are registered with: the first configured one that offers it. */
export function registrationCarrier(config: CarrierConfig): CarrierName {
  return carrierOffering(config, 'registration') ?? config.carrier;
}

/** That carrier's registration calls; null if none offers them, or if they aren't configured yet. */
export async function carrierRegistration(context: Context): Promise<RegistrationCapability | null> {
  const { config } = context;
  const registration = await registrationOfCarrier(context, registrationCarrier(config));
  return registration?.isReady(config) ? registration : null;
}
