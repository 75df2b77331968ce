import { readCampaignCalendar } from '../../domain/calendars/calendly-link.ts';
import {
  byArgument,
  byKey,
  type CampaignEdit,
  type CampaignValues,
  campaignFields,
  switchFields,
  typedFields,
} from '../../domain/campaigns/fields/registry.ts';
import type { CampaignId } from '../../domain/ids.ts';
import { structureOf } from '../../domain/landing-pages/submit-rules.ts';
import { recordChange } from '../audit/index.ts';
import { followCampaignName } from '../pitches/index.ts';
import { checkLine, checkSent } from '../platform/check-input.ts';
import { checkSeen } from '../platform/check-seen.ts';
import { checkTyped } from '../platform/check-typed.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { checkEditable } from './check-editable.ts';
import { checkOffered } from './offered/check-offered.ts';
import { type CampaignChange, lockCampaign, readCampaign, updateCampaignRow } from './store.ts';
import type { CampaignRow } from './types.ts';

/** Which campaign is changed, and what was seen of it before, if it must still be so. */
export type CampaignUpdate = {
  readonly campaignId: CampaignId;
  readonly edit: CampaignEdit;
  readonly seen?: Readonly<Record<string, unknown>> | null | undefined;
};

/** Changes the given fields of a campaign, and returns its id. */
export async function updateCampaign(
  tx: Tx,
  context: Context,
  actor: Pick<Actor, 'organizationId' | 'isMasked'>,
  { campaignId, edit, seen }: CampaignUpdate,
): Promise<CampaignId> {
  const { organizationId } = actor;
  await checkEditable(tx, organizationId, campaignId);
  if (seen) await lockCampaign(tx, organizationId, campaignId);
  const before = (await readCampaign(tx, organizationId, campaignId)) ?? refuse('not-found');
  // All that it says is hidden from them.
  if (actor.isMasked && before.leadId !== null) refuse('hidden-from-platform');
  if (edit.public) checkOffered(before);
  checkSeen(actor, seen, sentOf(before), edit);
  const changed = await updateCampaignRow(tx, organizationId, campaignId, {
    ...byKey(typedFields, ({ argument, kind }) => checkSent(edit[argument], checkTyped(context.hosts, kind))),
    ...byKey(switchFields, ({ argument }) => edit[argument] ?? undefined),
    ...checkSent(edit.calendlyEventUri, checkCalendar),
    name: checkSent(edit.name, (name) => checkLine(name) ?? refuse('campaign-name-missing')),
    pageStructure: edit.landingPageStructure ? structureOf(edit.landingPageStructure) : undefined,
  });
  if (!changed) refuse('not-found');
  const after = (await readCampaign(tx, organizationId, campaignId)) ?? refuse('not-found');
  if (edit.hasAppt === false && after.hasAppt) refuse('campaign-has-appointment-messages');
  if (after.name !== before.name)
    await followCampaignName(tx, context, organizationId, { campaignId, from: before.name, to: after.name });
  await context.live.announce(tx, organizationId, 'campaigns');
  const edited = { organizationId, action: 'campaign-changed', object: { type: 'campaign', id: campaignId } } as const;
  // The texts of a campaign that was made for one contact can say who that is.
  const told = after.leadId === null ? libraryFields : [];
  await recordChange(tx, context, edited, { before: valuesOf(before), after: valuesOf(after), told });
  return campaignId;
}

const libraryFields = campaignFields.filter(({ shown }) => shown?.in === 'library').map(({ key }) => key);

// As callers send it.
function sentOf(campaign: CampaignRow): Readonly<Record<string, unknown>> {
  const fields = byArgument([...typedFields, ...switchFields], ({ key }) => campaign[key]);
  return { ...fields, landingPageStructure: structureOf(campaign.pageStructure) };
}

// Without what changes with every visit.
function valuesOf(campaign: CampaignRow): Readonly<Record<keyof CampaignValues, unknown>> {
  return byKey(campaignFields, ({ key }) => campaign[key]);
}

/** Anything but uri|name|link, with a web address as the link, leaves the stored calendar unchanged. */
function checkCalendar(untrusted: string): CampaignChange {
  const calendar = readCampaignCalendar(untrusted.replace(/\p{Cc}/gu, ' '));
  if (calendar === null || !Object.values(calendar).every((part) => part.length <= 500)) return {};
  return { calendlyEventUri: calendar.uri, calendlyEventName: calendar.name, calendlyEventLink: calendar.link };
}
