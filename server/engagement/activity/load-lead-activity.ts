import { isRobot } from '../../../domain/engagement/robots.ts';
import { visitCodeLength, visitName } from '../../../domain/engagement/visit-month.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { type CampaignLink, campaignLeadOfLink, recordOpened } from '../../campaigns/index.ts';
import { findPitchForViewer, type PitchRow } from '../../pitches/index.ts';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readAnswersForBrowser } from '../answers/store.ts';
import { findRecentSession, insertSession, readListens, readTimes } from '../store.ts';
import type { ActivityRow, AnswerRow, SessionRow, SlideBookingShape, SlideListens } from '../types.ts';
import { admitBrowser, cleanDeviceId } from '../verification/admit-browser.ts';
import { readDrawnAt } from '../viewer/page-drawn-at.ts';
import { showBookings } from './show-bookings.ts';

// Coming back within this time continues the same visit, so that a reload isn't a second view.
const sameVisitMs = 30 * 60_000;

export type OpenedLink = { readonly link: CampaignLink; readonly pitch: PitchRow };
/** The same without the contact's name, which no page shows. */
export type OpenedContent = { readonly link: Omit<CampaignLink, 'leadFirstName'>; readonly pitch: PitchRow };
export type LoadedActivity = OpenedLink & {
  readonly activity: ActivityRow;
  readonly answers: readonly AnswerRow[];
  readonly listens: readonly SlideListens[];
  readonly bookings: readonly SlideBookingShape[];
  /** Issued once, to a browser that has none yet. */
  readonly token: string | null;
};
type Visit = {
  readonly leadCode: string;
  readonly stepCode: string;
  readonly deviceId: string;
  readonly userAgent: string;
  /** The access tokens of the browser, joined with a vertical bar. */
  readonly untrustedTokens?: string;
  readonly pitchId?: number | null;
  readonly campaignId?: CampaignId | null;
  /** When the page was drawn, as the page returns it, sealed. */
  readonly untrustedDrawn?: string | null;
  readonly contactsOf?: number | null;
};

/**
 * The content behind a personal link, or null if there is nothing to show anymore. At an organization's own domain
 * (`contactsOf`), also null if the link belongs to another organization.
 */
export async function findOpenLink(
  tx: Tx,
  leadCode: string,
  stepCode: string,
  contactsOf: number | null,
): Promise<OpenedLink | null> {
  const link = await campaignLeadOfLink(tx, leadCode, stepCode);
  if (!link || link.isOver || link.pitchId === null) return null;
  if (contactsOf !== null && contactsOf !== link.organizationId) return null;
  const pitch = await findPitchForViewer(tx, link.organizationId, link.pitchId);
  if (!pitch) return null;
  return leadsSomewhere({ link, pitch }) ? { link, pitch } : null;
}

/** Whether there is something behind the link: a target to redirect to, or content. */
export function leadsSomewhere({ link, pitch }: OpenedContent): boolean {
  return link.isRedirect ? pitch.redirectType !== 'NONE' : (pitch.slides ?? []).length > 0;
}

/** Opens a visit of this browser to the link, or continues the one it just left; only for a browser that has access. */
export async function loadLeadActivity(context: Context, visit: Visit): Promise<LoadedActivity> {
  const deviceId = cleanDeviceId(visit.deviceId);
  const isByRobot = isRobot(visit.userAgent);
  const drawnAt = await readDrawnAt(context, { lead: visit.leadCode, step: visit.stepCode }, visit.untrustedDrawn);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const opened = await findOpenLink(tx, visit.leadCode, visit.stepCode, visit.contactsOf ?? null);
    if (!opened || !isAskedFor(opened, visit)) return refuse('content-gone');
    const { link } = opened;
    const { organizationId, campaignId, leadId } = link;
    const browser = { deviceId, untrustedTokens: visit.untrustedTokens ?? '', isRobot: isByRobot };
    // A preview that runs the page's script must see no more of a patient's content than one that doesn't.
    const isHealth = await isOfHealth(tx, organizationId);
    if (isByRobot && isHealth) return refuse('no-access');
    const { token } = await admitBrowser(tx, context, link, browser);
    const session = await continueOrOpen(tx, context, opened, { deviceId, isByRobot, drawnAt });
    const times = await readTimes(tx, [session.ssid]);
    const behind = { leadId, campaignId, pitchId: opened.pitch.id, deviceId };
    const answers = await readAnswersForBrowser(tx, organizationId, behind, { isOwnOnly: isHealth });
    const hasSound = (opened.pitch.slides ?? []).some((slide) => slide.audioFile !== null);
    const listens = hasSound ? await readListens(tx, session) : [];
    const bookings = await showBookings(
      tx,
      { organizationId, leadId, slideIds: calendarSlidesOf(opened.pitch) },
      context.clock.now(),
    );
    return { ...opened, activity: { ...session, times }, answers, listens, bookings, token };
  });
}

async function isOfHealth(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  return brandOfOrganization(await findOrganization(tx, organizationId)).isHealth;
}

// A caller that names the content in addition to the codes gets that content or nothing.
function isAskedFor({ link, pitch }: OpenedLink, { pitchId, campaignId }: Visit): boolean {
  return (pitchId ?? pitch.id) === pitch.id && (campaignId ?? link.campaignId) === link.campaignId;
}

/** The slides of a content that require a booking the contact doesn't have yet. */
export function calendarSlidesOf({ slides }: Pick<PitchRow, 'slides'>): number[] {
  return (slides ?? []).filter(({ calendars }) => calendars.length > 0).map((slide) => slide.id);
}

/** The visit this browser just left, or a new one. */
export async function continueOrOpen(
  tx: Tx,
  context: Context,
  { link, pitch }: OpenedContent,
  { deviceId, isByRobot, drawnAt }: { deviceId: string; isByRobot: boolean; drawnAt: Date | null },
): Promise<SessionRow> {
  const at = context.clock.now();
  const { organizationId, leadId, campaignId, stepId } = link;
  const activeSince = new Date(at.getTime() - sameVisitMs);
  const recent = await findRecentSession(tx, organizationId, {
    leadId,
    stepId,
    pitchId: pitch.id,
    deviceId,
    activeSince,
  });
  if (recent) return recent;
  // A video may play long before the script has loaded, and no visit is longer than its session.
  const createdAt = drawnAt && drawnAt >= activeSince && drawnAt < at ? drawnAt : at;
  const session: SessionRow = {
    ...{ organizationId, leadId, campaignId, stepId, deviceId, pitchId: pitch.id },
    ssid: visitName(createdAt, publicCode(visitCodeLength)),
    createdAt,
    seenAt: null,
    finishedAt: null,
    lastActiveAt: at,
    archived: false,
  };
  // A robot gets the same response as a person, and leaves no records.
  if (!isByRobot) {
    await insertSession(tx, organizationId, session);
    await recordOpened(tx, organizationId, link);
  }
  return session;
}
