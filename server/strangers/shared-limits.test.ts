import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StrangerLimit, strangerLimits } from '../../domain/messages/stranger-limits.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { askFrom } from '../testing/ask-from.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { jobsDone } from '../testing/jobs-done.ts';
import { mailsTo } from '../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const LOWERED = 2;

// Each limit is reached by two messages while its test runs; all others are as they are.
const limits: StrangerLimit[] = [...strangerLimits];
const shared = strangerLimits.filter(
  ({ scope, kinds }) => ['page', 'organization', 'deployment'].includes(scope) && kinds.includes('form'),
);

let server: TestServer;
let admin: { email: string };
let pages: { page: string; sibling: string; others: string };
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator', trustProxy: ['loopback'], strangerLimits: limits });
  await preparePlatform(server.context);
  const [organization, other] = [await buildOrganization(server.context), await buildOrganization(server.context)];
  admin = await buildUser(server.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const pageOf = async ({ id }: typeof organization) => {
    const campaign = await buildCampaign(server.context, id);
    return (await buildLandingPage(server.context, id, { campaignId: campaign.id })).code;
  };
  pages = { page: await pageOf(organization), sibling: await pageOf(organization), others: await pageOf(other) };
});

afterEach(() => void limits.splice(0, limits.length, ...strangerLimits));

/** Fills in a page as someone else each time, of another network and with another exchange; returns whether they are texted. */
async function isTexted(code: string): Promise<boolean> {
  made += 1;
  const phone = `602${220 + made}0143`;
  const filled = { name: 'Maya Okafor', phone, 'opt-in': 'Verified' };
  const widgets = Object.entries(filled).map(([id, content]) => ({ id, content }));
  const call = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
    answer: submitLandingPage(landingPageCode: $code, widgets: $widgets) { success errors } }`;
  const { answer } = await askFrom(server, `198.51.100.${made}`)(call, { code, widgets });
  expect(answer).toEqual({ success: true, errors: [] });
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql`
      select 1 from text_queue where phone = ${phone} union all select 1 from messages where phone = ${phone}`.execute(
      tx,
    );
    return found.rows.length > 0;
  });
}

const alarms = async () => {
  await jobsDone(server, 'strangers.');
  return (await mailsTo(server, admin.email, 0)).map(({ text }) => text);
};

describe('the limit on the messages that strangers trigger', () => {
  it('is one of five that pages, organizations, and the deployment share', () => {
    const named = shared.map(({ scope, most, lengthMs }) => `${scope} ${most} in ${lengthMs / HOUR_MS}`);
    expect(named).toEqual([
      ...['page 200 in 1', 'organization 500 in 1', 'organization 3000 in 24'],
      ...['deployment 2000 in 1', 'deployment 10000 in 24'],
    ]);
  });

  it.each(shared.map((limit) => [limit.scope, limit.lengthMs / HOUR_MS, limit] as const))(
    'of one %s in %i hours ends them there and nowhere else, alerts platform admins, and opens again',
    async (scope, hours, limit) => {
      server.clock.advance({ days: 2 });
      limits.splice(strangerLimits.indexOf(limit), 1, { ...limit, most: LOWERED });
      const before = new Set(await alarms());
      expect([await isTexted(pages.page), await isTexted(pages.page)]).toEqual([true, true]);
      expect(await isTexted(pages.page)).toBe(false);
      expect({ sibling: await isTexted(pages.sibling), others: await isTexted(pages.others) }).toEqual({
        sibling: scope === 'page',
        others: scope !== 'deployment',
      });
      const sent = (await alarms()).filter((text) => !before.has(text));
      expect(sent).toHaveLength(1);
      expect(sent[0]).toContain('triggered 2 messages');
      expect(sent[0]).toContain(hours === 1 ? 'in an hour' : 'in 24 hours');
      // An hour and a twelfth later, only a limit of an hour has room again.
      server.clock.advance({ minutes: 66 });
      expect(await isTexted(pages.page)).toBe(hours === 1);
      server.clock.advance({ hours: 25 });
      expect(await isTexted(pages.page)).toBe(true);
    },
  );
});
