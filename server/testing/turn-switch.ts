import type { OrganizationId } from '../../domain/ids.ts';
import type { SwitchKey } from '../../domain/switches/registry.ts';
import { changeSwitch } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

/** Turns a switch on, as a platform admin or the command line does: of an organization, or of one person there. */
export async function turnSwitch(
  context: Context,
  organizationId: OrganizationId,
  key: SwitchKey,
  { userId = null, isOn = true }: { userId?: number | null; isOn?: boolean | null } = {},
): Promise<void> {
  await inTransaction(context.db, organizationId, (tx) =>
    changeSwitch(tx, context, null, { organizationId, userId, key, isOn }),
  );
}
