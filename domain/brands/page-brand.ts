import { isCapability, type SwitchKey } from '../switches/registry.ts';
import type { Switches } from '../switches/switches-of.ts';
import type { Brand, PageBrand } from './brand.ts';
import { clockOf } from './clock.ts';

/** The brand as a page gets it, with what is switched on for the signed-in person. */
export function pageBrandOf(brand: Brand, switches: Switches, timeZone: string | null = null): PageBrand {
  const { grants: _stayOnTheServer, translations: _stayThereToo, ...page } = brand;
  return { ...page, capabilities: capabilitiesOn(switches), clock: clockOf(brand, timeZone) };
}

/** The capabilities among the switches that are on, without duplicates. */
export function capabilitiesOn({ organization, person }: Switches): PageBrand['capabilities'] {
  const keys: ReadonlySet<SwitchKey> = new Set([...organization, ...person]);
  return [...keys].filter(isCapability);
}
