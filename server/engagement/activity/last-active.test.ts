import { expect, it } from 'vitest';
import { noSlideTime } from '../../../domain/engagement/merge-activity.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink } from '../../testing/build-viewer-link.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { trackLead } from '../tracking/beacon-queue.ts';
import { loadLeadActivity } from './load-lead-activity.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

const [BEFORE, LATER] = ['2026-03-04T19:00:30.000Z', '2026-03-04T19:20:30.000Z'];

it.each([
  { what: 'the end of the content', report: () => ({ events: ['finished'] }), at: LATER },
  { what: 'a click at the end', report: () => ({ events: ['followed'] }), at: LATER },
  { what: 'an answer', report: (widgetId: number) => ({ answers: [{ widgetId, values: ['Friday'] }] }), at: LATER },
  { what: 'a report of nothing new', report: () => ({}), at: BEFORE },
])(
  'a contact was active at one time everywhere after $what, which may come minutes after the last slide',
  async ({ report, at }) => {
    clock.stand();
    clock.set('2026-03-04T19:00:00Z');
    const { id } = await buildOrganization(context);
    const { token } = await buildUser(context, id);
    const slides = [{ title: 'Hours', widgets: [{ type: 'SHORT' as const }] }];
    const link = await buildViewerLink(context, id, { slides });
    const { activity } = await loadLeadActivity(context, {
      ...link,
      deviceId: 'a',
      userAgent: '',
      untrustedTokens: '',
    });
    const [slideId = 0] = link.slideIds;
    const empty = { ssid: activity.ssid, times: [], answers: [], events: [] };
    clock.advance({ seconds: 30 });
    await trackLead(context, { ...empty, events: ['seen'], times: [{ ...noSlideTime, slideId, seconds: 9 }] });
    clock.advance({ minutes: 20 });
    await trackLead(context, { ...empty, ...report(link.widgetIds[0] ?? 0) });
    const read = async (document: string) => Object.values(await server.graphql(document, {}, token))[0];
    const [lead] = (await read('{ leads { leads { lastActive } } }')).leads;
    const [happening] = (await read('{ lately { happenings { at } } }')).happenings;
    expect([lead.lastActive, happening.at]).toEqual([at, at]);
  },
);
