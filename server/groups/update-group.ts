import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { GroupSchedule } from '../../domain/landing-pages/group-terms.ts';
import { recordChange } from '../audit/index.ts';
import { loadCampaign } from '../campaigns/index.ts';
import { checkColor, checkLine, checkPicture, checkSent, checkText } from '../platform/check-input.ts';
import { checkSeen } from '../platform/check-seen.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { loadGroup } from './load-groups.ts';
import { type GroupChange, lockGroup, updateGroupRow } from './store.ts';
import type { GroupRow } from './types.ts';

export type GroupEdit = {
  readonly name?: string | null | undefined;
  readonly landingPage?: GroupPageEdit | null | undefined;
  /** What was seen of it before, if it must still be so. */
  readonly seen?:
    | { readonly name?: unknown; readonly landingPage?: Readonly<Record<string, unknown>> | null | undefined }
    | null
    | undefined;
};

export type GroupPageEdit = {
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly explainer?: string | null | undefined;
  readonly thumbnail?: string | null | undefined;
  readonly explainerMimeType?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly profile?: string | null | undefined;
  readonly schedule?: GroupSchedule | null | undefined;
  readonly price?: number | null | undefined;
  readonly sendCampaign?: boolean | null | undefined;
  readonly campaignId?: CampaignId | null | undefined;
  readonly trialPeriod?: number | null | undefined;
};

const LONGEST_DESCRIPTION = 2_000;
const HIGHEST_PRICE = 100_000;
const LONGEST_TRIAL_DAYS = 3_650;

/** Changes the given fields of a group and its page. */
export function updateGroup(context: Context, actor: Actor, groupId: number, edit: GroupEdit): Promise<GroupRow> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const checked = await checkedChange(tx, context, organizationId, edit);
    if (edit.seen) await lockGroup(tx, organizationId, groupId);
    const before = await loadGroup(tx, organizationId, groupId);
    checkSeen(actor, { name: edit.seen?.name ?? before.name, ...edit.seen?.landingPage }, sentOf(before), {
      ...edit,
      ...edit.landingPage,
    });
    if (!(await updateGroupRow(tx, organizationId, groupId, checked))) refuse('not-found');
    await context.live.announce(tx, organizationId, 'groups');
    const after = await loadGroup(tx, organizationId, groupId);
    const edited = { organizationId, action: 'group-changed', object: { type: 'group', id: groupId } } as const;
    await recordChange(tx, context, edited, { before: writtenIn(before), after: writtenIn(after), told: ownFields });
    return after;
  });
}

// As callers send it.
function sentOf({
  priceCents,
  sendsCampaign,
  trialDays,
  campaignId,
  ...group
}: GroupRow): Readonly<Record<string, unknown>> {
  const campaign = campaignId === null ? null : String(campaignId);
  return {
    ...group,
    price: priceCents / 100,
    sendCampaign: sendsCampaign,
    trialPeriod: trialDays,
    campaignId: campaign,
  };
}

// How many are in it changes without an edit, and the kind of a picture says nothing that its address doesn't.
function writtenIn(group: GroupRow) {
  return { ...group, leads: 0, explainerMimeType: group.explainer === null ? group.explainerMimeType : null };
}

const ownFields = [
  ...(['name', 'title', 'description', 'explainer', 'thumbnail', 'color', 'profile'] as const),
  ...(['priceCents', 'sendsCampaign', 'trialDays'] as const),
] satisfies readonly (keyof GroupRow)[];

async function checkedChange(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  edit: GroupEdit,
): Promise<GroupChange> {
  const page = edit.landingPage ?? {};
  const picture = checkPicture(context.hosts);
  const { campaignId } = page;
  if (campaignId !== undefined && campaignId !== null) await loadCampaign(tx, organizationId, campaignId);
  return {
    name: checkSent(edit.name, (name) => checkLine(name) ?? refuse('group-name-missing')),
    title: checkSent(page.title, checkLine),
    description: checkSent(page.description, (text) => checkText(text, LONGEST_DESCRIPTION)),
    explainer: checkSent(page.explainer, picture),
    thumbnail: checkSent(page.thumbnail, picture),
    explainerMimeType: checkSent(page.explainerMimeType, checkLine),
    color: checkSent(page.color, checkColor),
    profile: checkSent(page.profile, picture),
    schedule: page.schedule ?? undefined,
    priceCents: page.price === null || page.price === undefined ? undefined : priceCentsOf(page.price),
    // Without a campaign there is none to send.
    sendsCampaign: page.sendCampaign ?? (campaignId === null ? false : undefined),
    campaignId,
    trialDays: page.trialPeriod === undefined ? undefined : trialDaysOf(page.trialPeriod),
  };
}

function priceCentsOf(price: number): number {
  if (!(price >= 0 && price <= HIGHEST_PRICE)) refuse('price-not-valid');
  return Math.round(price * 100);
}

// Empty means no trial.
function trialDaysOf(days: number | null): number {
  return Math.min(Math.max(days ?? 0, 0), LONGEST_TRIAL_DAYS);
}
