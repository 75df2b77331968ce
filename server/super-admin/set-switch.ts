import type { SuperSwitch } from '../../contract/rest/super.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { couldBeMasked } from '../../domain/permissions/masking.ts';
import type { SwitchKey } from '../../domain/switches/registry.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { changeSwitch, loadSwitches, type SwitchState } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';

type Change = {
  readonly organizationId: OrganizationId;
  readonly userId: number | null;
  readonly key: string;
  readonly isOn: boolean | null;
};

/** The switches of any organization or, with a person, of that person there. */
export function showSwitches(
  context: Context,
  organizationId: OrganizationId,
  userId: number | null,
): Promise<readonly SuperSwitch[]> {
  return inTransaction(context.db, organizationId, async (tx) =>
    (await loadSwitches(tx, organizationId, userId)).map(shownSwitch),
  );
}

// Unlike the others, these decide what contacts get and when.
const ofContacts: ReadonlySet<string> = new Set(['answer-at-any-hour'] satisfies SwitchKey[]);

/**
 * Turns a switch of any organization on or off; returns the resulting switches. What contacts get is changed only where
 * nothing is hidden, or there with emergency access.
 */
export function setSwitch(
  context: Context,
  by: Pick<Actor, 'userId' | 'organizationId' | 'isPlatformAdmin' | 'emergencyAccess'> | null,
  change: Change,
): Promise<readonly SuperSwitch[]> {
  const { organizationId, userId } = change;
  return inTransaction(context.db, organizationId, async (tx) => {
    if (by && ofContacts.has(change.key)) {
      const brand = brandOfOrganization(await findOrganization(tx, organizationId));
      const seesWhole = by.organizationId === organizationId && by.emergencyAccess !== null;
      if (!seesWhole && couldBeMasked({ ...by, brand, organizationId })) refuse('hidden-from-platform');
    }
    await changeSwitch(tx, context, by, change);
    return (await loadSwitches(tx, organizationId, userId)).map(shownSwitch);
  });
}

function shownSwitch({ declared, isOn, isOnByDefault, works, isOnForAll, changed }: SwitchState): SuperSwitch {
  const { key, label, explanation } = declared;
  return {
    ...{ key, label, explanation, works },
    ...{ on: isOn, default: isOnByDefault, onForAll: isOnForAll },
    changed: changed && { at: changed.at.toISOString(), by: changed.by },
  };
}
