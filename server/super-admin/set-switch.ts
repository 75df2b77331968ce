import type { SuperSwitch } from '../../contract/rest/super.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { changeSwitch, loadSwitches, type SwitchState } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

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

/** Turns a switch of any organization on or off; returns the resulting switches. */
export function setSwitch(
  context: Context,
  by: { readonly userId: number } | null,
  change: Change,
): Promise<readonly SuperSwitch[]> {
  const { organizationId, userId } = change;
  return inTransaction(context.db, organizationId, async (tx) => {
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
