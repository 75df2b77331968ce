import type { OrganizationId } from '../../../domain/ids.ts';
import { type SwitchDeclaration, type SwitchKey, switchRegistry } from '../../../domain/switches/registry.ts';
import { isOnWithoutChange, switchesOf } from '../../../domain/switches/switches-of.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readOverrides, readSwitches } from '../../switches/index.ts';
import { isMember } from './store.ts';

/** The state of one switch: its declaration, whether it is on and by default, and who changed it when. */
export type SwitchState = {
  readonly declared: SwitchDeclaration<SwitchKey>;
  readonly isOn: boolean;
  readonly isOnByDefault: boolean;
  /** Whether it does anything in the organization's brand. */
  readonly works: boolean;
  /** A person has it anyway, because it is on for the whole organization. */
  readonly isOnForAll: boolean;
  readonly changed: { readonly at: Date; readonly by: string | null } | null;
};

/** Every switch of an organization; or, with a person, every switch of that person there. */
export async function loadSwitches(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number | null,
): Promise<SwitchState[]> {
  const brand = brandOfOrganization(await findOrganization(tx, organizationId));
  if (userId !== null && !(await isMember(tx, organizationId, userId))) refuse('not-found');
  const overrides = await readOverrides(tx, organizationId, userId);
  const asked = { organizationId, userId };
  const on = switchesOf(brand, asked, overrides);
  const holder = userId === null ? 'organization' : 'person';
  return switchRegistry
    .filter(({ of }) => of === holder)
    .map((declared) => {
      const override = overrides.find(({ of, key }) => of === holder && key === declared.key);
      return {
        declared,
        isOn: on[holder].has(declared.key),
        isOnByDefault: isOnWithoutChange(brand, asked, declared),
        works: declared.worksIn(brand),
        isOnForAll: holder === 'person' && declared.isAlsoOfOrganization && on.organization.has(declared.key),
        changed: override ? { at: override.changedAt, by: override.changedByName } : null,
      };
    });
}

/** The switches that are on for everyone in an organization. */
export function loadSwitchesOn(context: Context, organizationId: OrganizationId): Promise<ReadonlySet<SwitchKey>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const { brand } = await findOrganization(tx, organizationId);
    return (await readSwitches(tx, { organizationId, userId: null, brand })).organization;
  });
}
