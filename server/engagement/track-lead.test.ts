import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noSlideTime } from '../../domain/engagement/merge-activity.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildViewerLink, type GivenWidget, type ViewerLink } from '../testing/build-viewer-link.ts';
import { letIn } from '../testing/let-in.ts';
import { createMovableClock, startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadLeadActivity } from './load-lead-activity.ts';
import { activityOfLead, answersOfLead } from './show-engagement.ts';
import type { Beacon } from './track-lead.ts';
import { trackLead } from './tracking/beacon-queue.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

let server: TestServer;
let link: ViewerLink;
let ssid: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  server.clock.stand();
});
beforeEach(async () => {
  const organization = await buildOrganization(server.context);
  const widgets: GivenWidget[] = [
    { label: 'Coming?' },
    { type: 'RATING', start: 1, end: 5 },
    { type: 'CHOICE', labels: ['A', 'B'] },
    { type: 'SHORT' },
  ];
  link = await buildViewerLink(server.context, organization.id, {
    slides: [
      { title: 'First', widgets },
      { title: 'Video', type: 'YOUTUBE', url: 'https://youtu.be/dQw4w9WgXcQ' },
      { title: 'Sound', type: 'AUDIO', audioFile: '/media/a.mp3' },
    ],
  });
  ssid = await open();
});

const open = async (deviceId = 'device-1', of = link) => (await load(deviceId, of)).activity.ssid;

// Every browser but the first has been verified with a code.
async function load(deviceId: string, of = link) {
  const untrustedTokens = deviceId === 'device-1' ? '' : await letIn(server.context, of, deviceId);
  const { leadCode, stepCode } = of;
  return loadLeadActivity(server.context, { leadCode, stepCode, deviceId, userAgent: phone, untrustedTokens });
}

const time = (slide: number, seconds: number, more: object = {}) => ({
  ...{ ...noSlideTime, slideId: link.slideIds[slide] ?? 0, seconds, ...more },
});
const beacon = (given: Partial<Beacon>): Beacon => ({ ssid, times: [], answers: [], events: [], ...given });
const track = (given: Partial<Beacon>) => trackLead(server.context, beacon(given));
const activity = () => activityOfLead(server.context, link.organizationId, link.leadId);

async function row<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> {
  return inTransaction(server.context.db, link.organizationId, async (tx) => (await query.execute(tx)).rows[0]);
}
const inCampaign = () =>
  row(sql<{ views: number; seconds: number; opened: boolean }>`
    select views, viewed_seconds as seconds, opened_at is not null as opened from campaign_leads where lead_id = ${link.leadId}`);

describe('tracking a visit', () => {
  it('records the time of each slide and what was watched of a video [VIEW-24]', async () => {
    server.clock.advance({ seconds: 30 });
    const viewRanges = [0, 20].map((start) => ({ start, end: start === 0 ? 8 : 26 }));
    const watched = time(1, 14, { video: true, videoDuration: 100, viewRanges });
    await track({ events: ['seen'], times: [time(0, 6), watched] });
    const [visit] = await activity();
    expect(
      visit?.times.map(({ seconds, video, videoDuration, slideTitle }) => [seconds, video, videoDuration, slideTitle]),
    ).toEqual([
      [6, false, null, 'First'],
      [14, true, 100, 'Video'],
    ]);
    expect(visit?.times[1]?.viewRanges).toEqual(viewRanges);
  });

  it('records how much audio was heard, and counts a contact’s listens over all browsers [VIEW-24 VIEW-20 OPEN-127]', async () => {
    server.clock.advance({ seconds: 60 });
    const sound = { audio: true, audioDuration: 40, viewRanges: [{ start: 0, end: 20 }] };
    await track({ events: ['seen'], times: [time(2, 20, { ...sound, listens: 1 })] });
    await track({ times: [time(2, 20, { ...sound, listens: 2 })] });
    await track({ times: [time(2, 20, { ...sound, listens: 1 })] });
    expect((await activity())[0]?.times[0]).toMatchObject({
      audio: true,
      audioDuration: 40,
      listens: 2,
      slideTitle: 'Sound',
    });
    const other = await open('device-2');
    await track({ ssid: other, times: [time(2, 0, { ...sound, listens: 1 })] });
    const loaded = await load('device-3');
    expect(loaded.listens).toEqual([{ slideId: link.slideIds[2], listens: 3 }]);
  });

  it('adds nothing for repeated, late and reordered reports', async () => {
    server.clock.advance({ seconds: 60 });
    await track({ events: ['seen'], times: [time(0, 9)] });
    await track({ times: [time(0, 12)] });
    await Promise.all([
      track({ times: [time(0, 9)] }),
      track({ times: [time(0, 12)] }),
      track({ times: [time(0, 3)] }),
    ]);
    await track({ events: ['seen'], times: [time(0, 12)] });
    expect((await activity())[0]?.times[0]?.seconds).toBe(12);
    expect(await inCampaign()).toEqual({ views: 1, seconds: 12, opened: true });
  });

  it('is measured by the clock of the server that is called, whichever one used this database before', async () => {
    await track({ events: ['seen'] });
    const later = createMovableClock(server.clock.now());
    later.advance({ days: 1 });
    const next = { ...server.context, clock: later, live: { ...server.context.live } };
    await trackLead(next, beacon({ times: [time(0, 12)] }));
    expect((await activity())[0]?.times[0]?.seconds).toBe(12);
  });

  it('never counts more than the wall clock plus 5 percent, however many slides are claimed', async () => {
    server.clock.advance({ seconds: 20 });
    await track({ events: ['seen'], times: [time(0, 5_000), time(1, 5_000)] });
    const times = (await activity())[0]?.times ?? [];
    const total = times.reduce((sum, one) => sum + one.seconds, 0);
    expect(total).toBeGreaterThan(19.9);
    expect(total).toBeLessThanOrEqual(20 * 1.05 + 0.5);
  });

  it('ignores slides of other pitches and invalid numbers', async () => {
    const other = await buildViewerLink(server.context, link.organizationId);
    server.clock.advance({ seconds: 20 });
    await track({
      events: ['seen'],
      times: [{ ...time(0, 5), slideId: other.slideIds[0] ?? 0 }, time(0, Number.NaN), time(1, -4)],
    });
    const times = (await activity())[0]?.times ?? [];
    expect(times.filter((one) => one.seconds > 0)).toEqual([]);
    expect(times.map((one) => one.slideId)).not.toContain(other.slideIds[0]);
  });

  it('doesn’t know a session that was never opened', async () => {
    expect(await track({ ssid: 'never', times: [time(0, 5)] })).toBeNull();
    // A report that no database accepts must not block the others of its batch.
    expect(await Promise.all([track({ ssid: '\0' }), track({ times: [time(0, 1)] })])).toEqual([null, []]);
    expect(await track({ times: [time(0, 5)] })).toEqual([]);
  });

  it('doesn’t wait for a transaction that locks the campaign', async () => {
    server.clock.advance({ minutes: 5 });
    await inTransaction(server.context.db, link.organizationId, async (tx) => {
      await sql`select 1 from campaigns where organization_id = ${link.organizationId} for no key update`.execute(tx);
      expect(await track({ events: ['seen'], times: [time(0, 9)] })).toEqual([]);
    });
    expect((await activity())[0]?.times[0]?.seconds).toBe(9);
  });

  it('stores a hundred simultaneous reports, each for its own visitor', async () => {
    const links = await Promise.all(
      Array.from({ length: 20 }, () => buildViewerLink(server.context, link.organizationId)),
    );
    const ssids = await Promise.all(links.map((one) => open('device-9', one)));
    server.clock.advance({ seconds: 60 });
    const reports = [1, 2, 3, 4, 5].flatMap((step) =>
      links.map((one, index) => ({ ssid: ssids[index] ?? '', slideId: one.slideIds[0] ?? 0, seconds: step * 3 })),
    );
    const known = await Promise.all(
      reports.map(({ ssid: own, ...given }) =>
        track({ ssid: own, events: ['seen'], times: [{ ...time(0, 0), ...given }] }),
      ),
    );
    expect(known.every((refused) => refused !== null)).toBe(true);
    for (const one of links) {
      const [visit] = await activityOfLead(server.context, link.organizationId, one.leadId);
      expect(visit?.times.map((each) => each.seconds)).toEqual([15]);
    }
  });
});

describe('a view', () => {
  it('counts once per visit, and only when the page reports that it is seen', async () => {
    server.clock.advance({ seconds: 10 });
    await track({ times: [time(0, 3)] });
    expect(await inCampaign()).toMatchObject({ views: 0, opened: false });
    expect(await activity()).toEqual([]);
    await track({ events: ['seen'] });
    await track({ events: ['seen'] });
    expect(await inCampaign()).toMatchObject({ views: 1, opened: true });
    expect(await activity()).toHaveLength(1);
  });

  it('continues after a reload, and is a new one after half an hour', async () => {
    await track({ events: ['seen'] });
    server.clock.advance({ minutes: 20 });
    expect(await open()).toBe(ssid);
    expect(await open('device-2')).not.toBe(ssid);
    server.clock.advance({ minutes: 31 });
    expect(await open()).not.toBe(ssid);
  });

  it('distinguishes the first time a step is seen from later ones', async () => {
    const again = await open('device-2');
    await Promise.all([track({ events: ['seen'] }), track({ ssid: again, events: ['seen'] })]);
    const step = await row(
      sql<{ seen: boolean }>`select seen_at is not null as seen from step_progress where step_id = ${link.stepId}`,
    );
    expect(step).toEqual({ seen: true });
    expect(await inCampaign()).toMatchObject({ views: 2 });
  });

  it('counts a slide as viewed once, in any browser and however many report it together', async () => {
    const again = await open('device-2');
    const slidesViewed = async () =>
      (
        await row(
          sql<{
            count: number;
          }>`select slides_viewed as count from campaign_counters where campaign_id = ${link.campaignId}`,
        )
      )?.count;
    server.clock.advance({ seconds: 60 });
    await Promise.all([track({ times: [time(0, 3)] }), track({ ssid: again, times: [time(0, 5)] })]);
    expect(await slidesViewed()).toBe(1);
    await Promise.all([track({ times: [time(0, 9), time(1, 4)] }), track({ ssid: again, times: [time(0, 6)] })]);
    expect(await slidesViewed()).toBe(2);
    await Promise.all([track({ times: [time(1, 8)] }), track({ ssid: again, times: [time(1, 2)] })]);
    expect(await slidesViewed()).toBe(2);
    expect((await inCampaign())?.seconds).toBe(9 + 8 + 6 + 2);
  });

  it('is finished at the thank-you page', async () => {
    await track({ events: ['seen', 'finished'] });
    await track({ events: ['finished'] });
    const step = await row(sql<{ finished: boolean }>`
      select finished_at is not null as finished from step_progress where step_id = ${link.stepId}`);
    expect(step).toEqual({ finished: true });
    expect((await activity())[0]?.finishedAt).not.toBeNull();
  });
});

describe('answers', () => {
  const answer = (widget: number, ...values: string[]) => ({ widgetId: link.widgetIds[widget] ?? 0, values });

  it('are stored with the question as it was asked, and later ones replace earlier ones [WIDGET-01 WIDGET-02 WIDGET-03 WIDGET-05]', async () => {
    await track({ answers: [answer(0, 'No'), answer(1, '4'), answer(2, 'B'), answer(3, ' My left knee ')] });
    await track({ answers: [answer(0, 'Yes')] });
    const stored = await answersOfLead(server.context, link.organizationId, link.leadId);
    expect(new Map(stored.map((one) => [one.widgetId, one.content]))).toEqual(
      new Map(link.widgetIds.map((id, index) => [id, ['Yes', '4', 'B', 'My left knee'][index]])),
    );
    expect(stored.find((one) => one.widgetId === link.widgetIds[0])).toMatchObject({
      label: 'Coming?',
      values: ['Yes'],
    });
  });

  it('of every other kind are stored too, and can be cleared for a checkbox or a choice [WIDGET-04 WIDGET-06..WIDGET-09]', async () => {
    const labels = ['Knee', 'Hip', 'Back'];
    const own = await buildViewerLink(server.context, link.organizationId, {
      slides: [
        {
          widgets: [
            { type: 'DATE' },
            { type: 'CHECKBOX', labels },
            { type: 'DROPDOWN', labels },
            { type: 'VERIFY' },
            { type: 'SCALE', start: 0, end: 5 },
          ],
        },
      ],
    });
    const ownSsid = await open('device-1', own);
    const give = (...given: string[][]) =>
      track({
        ssid: ownSsid,
        answers: given.map((values, index) => ({ widgetId: own.widgetIds[index] ?? 0, values })),
      });
    const stored = async () => {
      const found = await answersOfLead(server.context, own.organizationId, own.leadId);
      const contents = new Map(found.map((one) => [one.widgetId, one.content]));
      return own.widgetIds.map((id) => contents.get(id) ?? null);
    };
    await give(['2026-02-30'], ['Knee', 'Foot'], ['Foot'], ['yes'], ['6']);
    expect(await stored()).toEqual([null, null, null, null, null]);
    await give(['2026-04-01'], ['Back', 'Knee'], ['Hip'], ['Verified'], ['0']);
    expect(await stored()).toEqual(['04/01/2026', 'Knee, Back', 'Hip', 'Verified', '0']);
    await give([], [], [], [], []);
    expect(await stored()).toEqual([null, null, null, null, '0']);
  });

  it('that are invalid, or belong to another pitch, are ignored', async () => {
    const other = await buildViewerLink(server.context, link.organizationId, { slides: [{ widgets: [{}] }] });
    await track({ answers: [answer(0, 'Maybe'), answer(1, '9'), answer(2, 'C'), answer(3, '')] });
    await track({ answers: [{ widgetId: other.widgetIds[0] ?? 0, values: ['Yes'] }] });
    expect(await answersOfLead(server.context, link.organizationId, link.leadId)).toEqual([]);
  });
});
