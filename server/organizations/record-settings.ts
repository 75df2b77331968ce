import { clockOf } from '../../domain/brands/clock.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { findOrganization, type OrganizationRow } from '../accounts/index.ts';
import { detailsOfChange, recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readSettings } from './store.ts';
import type { SettingsRow } from './types.ts';

/** Everything of an organization that its people can set, besides switches. */
export type WholeSettings = OrganizationRow & SettingsRow;

/** The settings as they are now. */
export async function readWholeSettings(tx: Tx, organizationId: OrganizationId): Promise<WholeSettings> {
  const organization = await findOrganization(tx, organizationId);
  return { ...organization, ...((await readSettings(tx, organizationId)) as SettingsRow) };
}

/**
 * Records in the audit trail what changed: for a setting, and for the name, the look, and the texts of the organization,
 * what it was and what it is; for phone numbers and people only that they changed.
 */
export async function recordSettings(tx: Tx, context: Context, actor: Actor, before: WholeSettings): Promise<void> {
  const { organizationId } = actor;
  const change = {
    before: toldOf(actor, before),
    after: toldOf(actor, await readWholeSettings(tx, organizationId)),
  };
  const told = (Object.keys(change.after) as (keyof WholeSettings & string)[]).filter(
    (field) => ownFields.has(field) || typeof change.after[field] === 'boolean',
  );
  const object = { type: 'organization', id: organizationId };
  for (const details of detailsOfChange({ ...change, told }))
    await recordAudit(tx, context, { organizationId, actor, action: 'organization-changed', object, details });
}

const ownFields: ReadonlySet<string> = new Set<keyof WholeSettings>([
  ...(['name', 'image', 'color', 'timeZone', 'ownHours', 'language', 'offeredLanguages'] as const),
  ...(['messageContent', 'welcomeMessageContent', 'autoReplyContent'] as const),
]);

// With another time zone every time on the screens changes, also where there was none of their own before.
function toldOf({ brand }: Actor, settings: WholeSettings) {
  const { zone } = clockOf(brand, settings.timeZone);
  return { ...settings, timeZone: zone, offeredLanguages: settings.offeredLanguages.join(' ') };
}
