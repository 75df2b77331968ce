import type { Brand } from '../brands/brand.ts';
import { type SwitchDeclaration, type SwitchHolder, type SwitchKey, switchRegistry } from './registry.ts';

/** A switch that was changed. It overrides the brand's default and grants. */
export type SwitchOverride = { readonly of: SwitchHolder; readonly key: string; readonly isOn: boolean };

/** Who a brand may have granted something to: an organization, and the person who uses it. */
export type Grantee = { readonly organizationId: string | number; readonly userId?: string | number | null };

/** The switches that are on: for everyone in the organization, and for the person alone. */
export type Switches = {
  readonly organization: ReadonlySet<SwitchKey>;
  readonly person: ReadonlySet<SwitchKey>;
};

/** Which switches are on in this brand: by a change, else by the brand's grant, else by its default. */
export function switchesOf(brand: Brand, asked: Grantee | null, overrides: readonly SwitchOverride[]): Switches {
  const keysOf = (of: SwitchHolder) =>
    switchRegistry
      .filter((one) => one.of === of && one.worksIn(brand) && isOn(brand, asked, overrides, one))
      .map(({ key }) => key);
  return { organization: new Set(keysOf('organization')), person: new Set(keysOf('person')) };
}

/** Whether a switch is on for a person: through the organization or for the person alone. */
export function isSwitchedOn(switches: Switches, key: SwitchKey): boolean {
  return switches.organization.has(key) || switches.person.has(key);
}

/** The state of a switch that was never changed: the brand's grant, or its default. */
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
