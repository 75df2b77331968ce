import { clockOf } from '../../domain/brands/clock.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { findOrganization, type OrganizationRow } from '../accounts/index.ts';
import { changedFields, recordAudit } from '../audit/index.ts';
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
 * Records in the audit trail what changed: for a setting, which says nothing of a person, what it was and what it is; for
 * texts, pictures, and people only that they changed.
 */
export async function recordSettings(tx: Tx, context: Context, actor: Actor, before: WholeSettings): Promise<void> {
  const { organizationId } = actor;
  const after = await readWholeSettings(tx, organizationId);
  const changed = changedFields(before, after).split(' ').filter(Boolean) as (keyof WholeSettings & string)[];
  const told = changed.map((field) => ({ field, from: toldOf(actor, before, field), to: toldOf(actor, after, field) }));
  const object = { type: 'organization', id: organizationId };
  const entry = { organizationId, actor, action: 'organization-changed', object } as const;
  const untold = told.filter(({ to }) => to === null).map(({ field }) => field);
  if (untold.length > 0) await recordAudit(tx, context, { ...entry, details: { fields: untold.join(' ') } });
  for (const { field, from, to } of told.filter((one) => one.to !== null && one.to !== one.from))
    await recordAudit(tx, context, { ...entry, details: { fields: field, from, to } });
}

// With another time zone every time on the screens changes, also where there was none of their own before.
function toldOf({ brand }: Actor, settings: WholeSettings, field: keyof WholeSettings): string | boolean | null {
  if (field === 'timeZone') return clockOf(brand, settings.timeZone).zone;
  if (field === 'language') return settings.language;
  if (field === 'offeredLanguages') return settings.offeredLanguages.join(' ');
  const value = settings[field];
  return typeof value === 'boolean' ? value : null;
}
