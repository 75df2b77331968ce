import { expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink } from '../../testing/build-viewer-link.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { nameForStaff } from './name-for-staff.ts';

const server = await startTestServer({ roles: ['web'] });
const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';
const TIMES =
  'times { seconds video videoDuration viewRanges { start end } audio audioDuration pitchSlideId pitchSlideTitle }';

async function asVisitor(query: string) {
  const headers = { 'content-type': 'application/json', 'user-agent': phone };
  const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return ((await answer.json()) as { data: Record<string, { ssid: string; listens: unknown }> }).data;
}

it('a visit has every field of an activity, including how much audio was heard [ENT-21 VIEW-24]', async () => {
  server.clock.stand();
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id);
  const slides = [{ type: 'AUDIO' as const, title: 'A word', audioFile: '/media/a.mp3' }];
  const link = await buildViewerLink(server.context, id, { title: 'Your visit', slides });
  const load = `mutation { loadLeadActivity(campaignLeadCode: "${link.leadCode}", campaignFeatureCode: "${link.stepCode}",
    deviceId: "device-1") { ssid listens { pitchSlideId listens } } }`;
  const ssid = (await asVisitor(load)).loadLeadActivity?.ssid;
  server.clock.advance({ seconds: 30 });
  const slideId = link.slideIds[0];
  await asVisitor(`mutation { trackLead(leadActivitySsid: "${ssid}", events: [{ kind: "seen" }], times: [{ pitchSlideId: "${slideId}",
    seconds: 20, audio: true, audioDuration: 40, listens: 1, viewRanges: [{ start: 0, end: 18 }] }]) { success } }`);
  const { lead } = await server.graphql(
    `{ lead(leadId: "${link.leadId}") { lead { activity { ssid deviceId leadId pitch { title } campaignFeatureId campaignId ${TIMES}
      lastActive archived active created } } } }`,
    {},
    token,
  );
  expect(lead.lead.activity).toEqual([
    {
      ...{
        ssid: nameForStaff(String(ssid)),
        deviceId: nameForStaff('device-1'),
        leadId: String(link.leadId),
        pitch: { title: 'Your visit' },
      },
      ...{ campaignFeatureId: String(link.stepId), campaignId: String(link.campaignId) },
      times: [
        {
          ...{ seconds: 20, video: false, videoDuration: null, viewRanges: [{ start: 0, end: 18 }] },
          ...{ audio: true, audioDuration: 40, pitchSlideId: String(slideId), pitchSlideTitle: 'A word' },
        },
      ],
      ...{ archived: false, active: true },
      ...{ lastActive: expect.stringMatching(/^2026-/), created: expect.stringMatching(/^2026-/) },
    },
  ]);
  expect((await asVisitor(load)).loadLeadActivity).toMatchObject({
    listens: [{ pitchSlideId: String(slideId), listens: 1 }],
  });
});
