import type { Carrier } from './carrier.ts';
import { simulator } from './simulator.ts';
import { twilio } from './twilio.ts';

/** Every carrier there is; a new one is one file and one line here. */
export const carriers: { readonly [Name in Carrier['name']]: Carrier } = {
  simulator,
  twilio,
};

/** The carrier of a configuration or an address; null for a name no carrier has. */
export function carrierNamed(name: string): Carrier | null {
  return Object.hasOwn(carriers, name) ? carriers[name as Carrier['name']] : null;
}
