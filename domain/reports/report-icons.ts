/** The kinds of report icons, in the order in which a row shows them. */
export const reportIconKinds = [
  'verify',
  'video',
  'response',
  'calendar',
  'redirect',
  'unopened',
  'opted-out',
] as const;

/** What a report icon tells of. */
export type ReportIconKind = (typeof reportIconKinds)[number];

/** Whether everything of its kind has happened, not all of it, or whether nothing can be said yet. */
export type ReportIconState = 'complete' | 'incomplete' | 'unknown';

/** One thing of a campaign's content that a contact may do; for "unopened", content that the contact was sent. */
export type ReportItem = {
  readonly campaignId: number;
  readonly kind: ReportIconKind;
  readonly itemId: number;
  readonly label: string;
};

/**
 * What a contact has done: in which campaign, of which kind, with which item. The tag of content that was sent says that it
 * was opened, so that the icon "unopened" is complete when nothing is left to open. Opting out is of no campaign.
 */
export type ReportTag = {
  readonly campaignId: number | null;
  readonly kind: ReportIconKind;
  readonly itemId: number;
};

/** An item that a contact has begun and is not tagged for yet: how much of it is done, null where its length is unknown. */
export type BegunItem = ReportItem & { readonly percent: number | null };

/** One icon of a contact: its state, and the names of its items: those tagged, those only begun, and all others. */
export type ReportIcon = {
  readonly kind: ReportIconKind;
  readonly state: ReportIconState;
  readonly tagged: readonly string[];
  readonly begun: readonly { readonly label: string; readonly percent: number | null }[];
  readonly untagged: readonly string[];
};

/** The icon under which a widget's answers are told: link verifications have their own. */
export function iconOfWidget(widgetType: string): ReportIconKind {
  return widgetType === 'VERIFY' ? 'verify' : 'response';
}

/** The icon under which a slide is told, or null for one that is only looked at. */
export function iconOfSlide(slide: { readonly slideType: string; readonly isVideo: boolean }): ReportIconKind | null {
  if (slide.slideType === 'CALENDAR') return 'calendar';
  return slide.isVideo ? 'video' : null;
}

/**
 * The icons of a contact in its campaigns. An icon shows only where there are items of its kind, the one for opting out only
 * where the contact has; as long as nothing at all is known of the contact there, each says so.
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
