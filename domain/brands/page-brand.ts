import { isCapability, type SwitchKey } from '../switches/registry.ts';
import type { Switches } from '../switches/switches-of.ts';
import type { Brand, PageBrand } from './brand.ts';

/** What a page may know of a brand, with what is switched on for whoever is signed in. */
export function pageBrandOf(brand: Brand, switches: Switches): PageBrand {
  const { grants: _stayOnTheServer, translations: _stayThereToo, ...page } = brand;
  return { ...page, capabilities: capabilitiesOn(switches) };
}

/** The capabilities among the switches that are on, each once. */
export function capabilitiesOn({ organization, person }: Switches): PageBrand['capabilities'] {
  const keys: ReadonlySet<SwitchKey> = new Set([...organization, ...person]);
  return [...keys].filter(isCapability);
}
