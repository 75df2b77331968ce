import type { OrganizationId } from '../../../domain/ids.ts';
import { findSwitch, type SwitchDeclaration } from '../../../domain/switches/registry.ts';
import { isOnWithoutChange } from '../../../domain/switches/switches-of.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { keepOldStats } from '../../counters/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readOverrides, writeOverride } from '../../switches/index.ts';
import { isMember } from './store.ts';

/** The switch to turn on or off, for everyone in an organization or for one person there. */
export type SwitchChange = {
  readonly organizationId: OrganizationId;
  readonly userId: number | null;
  readonly key: string;
  /** Null resets it: the brand decides again. */
  readonly isOn: boolean | null;
};

/** Turns a switch on or off at once for everyone it affects; `by` is null for the command line. */
export async function changeSwitch(
  tx: Tx,
  context: Context,
  by: { readonly userId: number } | null,
  change: SwitchChange,
): Promise<void> {
  const { organizationId, userId, isOn } = change;
  const one = findSwitch(userId === null ? 'organization' : 'person', change.key) ?? refuse('switch-unknown');
  const organization = await findOrganization(tx, organizationId);
  if (userId !== null && !(await isMember(tx, organizationId, userId))) refuse('not-found');
  const before = (await readOverrides(tx, organizationId, userId)).find(
    ({ of, key }) => of === one.of && key === one.key,
  );
  if ((before?.isOn ?? null) === isOn) return;
  const brand = brandOfOrganization(organization);
  await recountFor(tx, organizationId, one, isOn ?? isOnWithoutChange(brand, { organizationId, userId }, one));
  const changedBy = by?.userId ?? null;
  await writeOverride(tx, organizationId, { userId, key: one.key, isOn, changedBy, at: context.clock.now() });
  await context.live.announce(tx, organizationId, 'account');
  if (userId !== null) await context.live.announce(tx, organizationId, 'users');
  await recordAudit(tx, context, {
    organizationId,
    actor: by,
    action: 'switch-changed',
    object: userId === null ? { type: 'organization', id: organizationId } : { type: 'user', id: userId },
    details: { switch: one.key, on: isOn ?? 'default', from: before?.isOn ?? 'default' },
  });
}

// Totals are stored, not computed, so they follow the switch.
async function recountFor(
  tx: Tx,
  organizationId: OrganizationId,
  one: SwitchDeclaration,
  isOn: boolean,
): Promise<void> {
  if (one.of === 'organization' && one.key === 'allowOldStats') await keepOldStats(tx, organizationId, isOn);
}
