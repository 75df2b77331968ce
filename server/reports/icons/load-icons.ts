import { videoScores } from '../../../domain/engagement/scoring.ts';
import { watchedSeconds, watchedShare } from '../../../domain/engagement/watched-ranges.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import {
  type BegunItem,
  iconOfSlide,
  iconOfWidget,
  type ReportIconKind,
  type ReportItem,
  type ReportTag,
} from '../../../domain/reports/report-icons.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type ContentPart, type LeadPart, readContentParts, readLeadParts, readWatched } from './store.ts';

/** The data behind a contact's report icons, from all the campaigns they are in. */
export type LeadReport = {
  readonly items: readonly ReportItem[];
  readonly tags: readonly ReportTag[];
  readonly begun: readonly BegunItem[];
};

/** A part of a contact's content, with how much of it is done, if known. */
type DonePart = LeadPart & { readonly percent?: number | null };

type Items = ReadonlyMap<string, ReportItem>;

/** The items and tags of a page of contacts, read for all of them together. */
export async function loadLeadReports(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, LeadReport>> {
  const items = itemsOf(await readContentParts(tx, organizationId, leadIds));
  if (items.size === 0) return new Map();
  const parts = [
    ...(await readLeadParts(tx, organizationId, leadIds)),
    ...(await watchedVideos(tx, organizationId, leadIds)),
  ];
  return new Map([...Map.groupBy(parts, (part) => part.leadId)].map(([id, own]) => [id, reportOf(items, own)]));
}

function itemsOf(parts: readonly ContentPart[]): Items {
  return new Map(
    parts.flatMap((part) => {
      const { campaignId, itemId, label } = part;
      const kind = kindOf(part);
      return kind === null ? [] : [[keyOf(part), { campaignId, kind, itemId, label: label ?? '' }] as const];
    }),
  );
}

function kindOf({ part, type, isVideo }: ContentPart): ReportIconKind | null {
  if (part === 'widget') return iconOfWidget(type);
  if (part === 'slide') return iconOfSlide({ slideType: type, isVideo });
  return part === 'redirect' ? 'redirect' : 'unopened';
}

function reportOf(items: Items, parts: readonly DonePart[]): LeadReport {
  const campaignIds = new Set(parts.filter((one) => one.part === 'place').map((one) => one.campaignId));
  const met = new Set(parts.map(keyOf));
  return {
    // Content is listed once it was sent; its questions and links are listed as soon as the contact is in the campaign.
    items: [...items].flatMap(([key, item]) =>
      campaignIds.has(item.campaignId) && (item.kind !== 'unopened' || met.has(key)) ? [item] : [],
    ),
    tags: parts.flatMap((one) => {
      const item = one.isDone ? items.get(keyOf(one)) : undefined;
      return item ? [{ campaignId: item.campaignId, kind: item.kind, itemId: item.itemId }] : [];
    }),
    begun: parts.flatMap((one) => {
      const item = one.percent === undefined ? undefined : items.get(keyOf(one));
      return item && one.percent !== undefined && !one.isDone ? [{ ...item, percent: one.percent }] : [];
    }),
  };
}

/** Videos that a contact has watched, in one visit or in several: done once that counts for the score. */
async function watchedVideos(tx: Tx, organizationId: OrganizationId, leadIds: readonly LeadId[]): Promise<DonePart[]> {
  const watched = await readWatched(tx, organizationId, leadIds);
  const videos = Map.groupBy(watched, (one) => `${one.leadId}/${one.campaignId}/${one.slideId}`);
  return [...videos.values()].flatMap((visits): DonePart[] => {
    const [first] = visits;
    const ranges = visits.flatMap((visit) => visit.ranges);
    if (first === undefined || watchedSeconds(ranges) === 0) return [];
    const seconds = Math.max(...visits.map((visit) => visit.seconds ?? 0));
    const { leadId, campaignId, slideId } = first;
    const percent = seconds > 0 ? Math.max(1, Math.round(watchedShare(ranges, seconds) * 100)) : null;
    return [{ leadId, campaignId, part: 'slide', itemId: slideId, isDone: videoScores(ranges, seconds), percent }];
  });
}

function keyOf({ campaignId, part, itemId }: ContentPart | LeadPart): string {
  return `${campaignId}/${part}/${itemId}`;
}
