import type { Carrier, CarrierConfig, CarrierName } from './carrier.ts';
import { simulator } from './simulator.ts';
import { telnyx } from './telnyx.ts';
import { twilio } from './twilio.ts';

/** Every carrier; a new one is one file and one line here. */
export const carriers: { readonly [Name in CarrierName]: Carrier } = {
  simulator,
  twilio,
  telnyx,
};

/** The carrier of a configuration or an address; null for an unknown name. */
export function carrierNamed(name: string): Carrier | null {
  return Object.hasOwn(carriers, name) ? carriers[name as CarrierName] : null;
}

/** The configured carriers; the one for new numbers comes first. A simulated carrier is the only one. */
export function carriersSetUp(config: CarrierConfig): readonly [CarrierName, ...CarrierName[]] {
  const { carrier: usual, twilio: atTwilio, telnyx: atTelnyx } = config;
  if (usual === 'simulator') return [usual];
  const others: readonly CarrierName[] = [
    ...(atTwilio.accountSid === '' ? [] : (['twilio'] as const)),
    ...(atTelnyx.apiKey === '' ? [] : (['telnyx'] as const)),
  ];
  return [usual, ...others.filter((name) => name !== usual)];
}

/** The first configured carrier that offers this; null if none does. */
export function carrierOffering(config: CarrierConfig, what: 'accounts' | 'registration'): CarrierName | null {
  return carriersSetUp(config).find((name) => carriers[name][what] !== undefined) ?? null;
}
