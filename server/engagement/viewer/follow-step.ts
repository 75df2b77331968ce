import type { Brand } from '../../../domain/brands/brand.ts';
import { withTrackingId } from '../../../domain/pitches/end-action.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { continueOrOpen, type OpenedContent } from '../activity/load-lead-activity.ts';
import { tellVisits } from '../activity/tell-visits.ts';
import { changeSessions, lockSessionsAcrossOrganizations } from '../store.ts';

// A browser that is redirected at once runs no script of ours, and so has no id.
const unnamedDevice = 'link';

/** Where a step's link redirects directly; null if there is a page to show. */
export function targetOfStep({ link, pitch }: OpenedContent, brand: Brand): string | null {
  if (!link.isRedirect || pitch.redirectType !== 'LINK' || pitch.redirectUrl === null) return null;
  return withTrackingId(pitch.redirectUrl, brand.redirectWord, link.landingPageId);
}

/**
 * Records that a person opened such a link: it counts as opened, seen and followed, because there is nothing else to
 * view.
 */
export async function followStep(context: Context, opened: OpenedContent): Promise<void> {
  const at = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const { ssid } = await continueOrOpen(tx, context, opened, {
      deviceId: unnamedDevice,
      isByRobot: false,
      drawnAt: null,
    });
    const session = (await lockSessionsAcrossOrganizations(tx, [ssid]))[0] ?? refuse('content-gone');
    const { organizationId, seenAt, finishedAt } = session;
    await changeSessions(tx, [{ organizationId, ssid, seen: true, finished: true }], at);
    const nothingViewed = { changedTimes: [], addedSeconds: 0, viewedBefore: [], newSlideIds: [], answers: [] };
    const visit = { session, isSeen: seenAt === null, isFinished: finishedAt === null, hasFollowed: true };
    await tellVisits(tx, context, [{ ...nothingViewed, ...visit }], at);
  });
}
