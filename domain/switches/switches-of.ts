import type { Brand } from '../brands/brand.ts';
import { type SwitchDeclaration, type SwitchHolder, type SwitchKey, switchRegistry } from './registry.ts';

/** A switch that somebody has turned on or off; it goes over the brand's default and grants. */
export type SwitchOverride = { readonly of: SwitchHolder; readonly key: string; readonly isOn: boolean };

/** Whom a brand may have granted something: an organization, and the person who uses it. */
export type Grantee = { readonly organizationId: string | number; readonly userId?: string | number | null };

/** The switches that are on: for everybody in the organization, and for the person alone. */
export type Switches = {
  readonly organization: ReadonlySet<SwitchKey>;
  readonly person: ReadonlySet<SwitchKey>;
};

/** Which switches are on in this brand: what somebody changed, else what the brand grants, else its default. */
export function switchesOf(brand: Brand, asked: Grantee | null, overrides: readonly SwitchOverride[]): Switches {
  const keysOf = (of: SwitchHolder) =>
    switchRegistry
      .filter((one) => one.of === of && one.worksIn(brand) && isOn(brand, asked, overrides, one))
      .map(({ key }) => key);
  return { organization: new Set(keysOf('organization')), person: new Set(keysOf('person')) };
}

/** Says whether a switch is on for somebody: through the organization or for the person alone. */
export function isSwitchedOn(switches: Switches, key: SwitchKey): boolean {
  return switches.organization.has(key) || switches.person.has(key);
}

/** Where a switch stands as long as nobody has changed it: the brand's grant, or its default. */
export function isOnWithoutChange(brand: Brand, asked: Grantee | null, one: SwitchDeclaration): boolean {
  return one.isOnByDefault(brand) || (asked !== null && isGranted(brand, asked, one));
}

function isOn(
  brand: Brand,
  asked: Grantee | null,
  overrides: readonly SwitchOverride[],
  one: SwitchDeclaration,
): boolean {
  const override = overrides.find(({ of, key }) => of === one.of && key === one.key);
  return override?.isOn ?? isOnWithoutChange(brand, asked, one);
}

// Ids are compared nowhere else.
function isGranted(brand: Brand, asked: Grantee, { of, key }: SwitchDeclaration): boolean {
  const id = of === 'organization' ? asked.organizationId : (asked.userId ?? null);
  if (id === null) return false;
  return brand.grants.some(
    (grant) => grant.capability === key && (of === 'organization' ? grant.organization : grant.user) === String(id),
  );
}
