// Not from their registries: those bring what checks phone numbers, which no first screen needs.
import type { CampaignId } from '../ids.ts';
import { calendar } from '../pitches/slides/calendar.ts';
import { verify } from '../widgets/verify.ts';
/** The kinds of report icons, in the order of a row. */
export const reportIconKinds = [
  'verify',
  'video',
  'response',
  'calendar',
  'redirect',
  'unopened',
  'opted-out',
] as const;

/** One kind of report icon. */
export type ReportIconKind = (typeof reportIconKinds)[number];

/** Whether everything of its kind was done, not all of it, or nothing is known yet. */
export type ReportIconState = 'complete' | 'incomplete' | 'unknown';

/** One item of a campaign's content that a contact can act on. For "unopened", content that the contact was sent. */
export type ReportItem = {
  readonly campaignId: CampaignId;
  readonly kind: ReportIconKind;
  readonly itemId: number;
  readonly label: string;
};

/**
 * What a contact did: in which campaign, of which kind, with which item. The tag of sent content means that it was
 * opened, so that the icon "unopened" is complete when nothing is left to open. Opting out belongs to no campaign.
 */
export type ReportTag = {
  readonly campaignId: CampaignId | null;
  readonly kind: ReportIconKind;
  readonly itemId: number;
};

/** An item that a contact started but has no tag for yet: how much of it is done. Null if its length is unknown. */
export type BegunItem = ReportItem & { readonly percent: number | null };

/** One icon of a contact: its state, and the names of its items: tagged, started, and all others. */
export type ReportIcon = {
  readonly kind: ReportIconKind;
  readonly state: ReportIconState;
  readonly tagged: readonly string[];
  readonly begun: readonly { readonly label: string; readonly percent: number | null }[];
  readonly untagged: readonly string[];
};

/** The icon for a widget's answers. Link verifications have their own. */
export function iconOfWidget(widgetType: string): ReportIconKind {
  return widgetType === verify.type ? 'verify' : 'response';
}

/** The icon for a slide; null for one that is only looked at. */
export function iconOfSlide(slide: { readonly slideType: string; readonly isVideo: boolean }): ReportIconKind | null {
  if (slide.slideType === calendar.type) return 'calendar';
  return slide.isVideo ? 'video' : null;
}

/**
 * The icons of a contact in its campaigns. An icon is shown only if there are items of its kind, and the one for opting
 * out only if the contact has. While nothing is known about the contact in a campaign, every icon is unknown.
 */
export function reportIcons(
  items: readonly ReportItem[],
  tags: readonly ReportTag[],
  begunItems: readonly BegunItem[] = [],
): ReportIcon[] {
  const known = new Set(tags.map(keyOf));
  const percents = new Map(begunItems.map((item) => [keyOf(item), item.percent]));
  const isUnknown = tags.every((tag) => tag.campaignId === null);
  return reportIconKinds.flatMap((kind): ReportIcon[] => {
    if (kind === 'opted-out') {
      const hasOptedOut = tags.some((tag) => tag.kind === kind);
      return hasOptedOut ? [{ kind, state: 'complete', tagged: [], begun: [], untagged: [] }] : [];
    }
    const own = items.filter((item) => item.kind === kind);
    if (own.length === 0) return [];
    const tagged = own.filter((item) => known.has(keyOf(item))).map((item) => item.label);
    const open = own.filter((item) => !known.has(keyOf(item)));
    const begun = open.flatMap((item) => {
      const percent = percents.get(keyOf(item));
      return percent === undefined ? [] : [{ label: item.label, percent }];
    });
    const untagged = open.filter((item) => !percents.has(keyOf(item))).map((item) => item.label);
    const state = isUnknown ? 'unknown' : open.length === 0 ? 'complete' : 'incomplete';
    return [{ kind, state, tagged, begun, untagged }];
  });
}

function keyOf({ campaignId, kind, itemId }: ReportTag | ReportItem): string {
  return `${campaignId}/${kind}/${itemId}`;
}
