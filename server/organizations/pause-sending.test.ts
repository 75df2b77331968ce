import { beforeAll, describe, expect, it } from 'vitest';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { textsTo } from '../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PAUSE = `mutation ($paused: Boolean!) { pauseSending(paused: $paused) { success errors
  organization { sendingPause { by at } } } }`;
const STATS = '{ sendStats { sendStats { paused finishes wait { cause release } } } }';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator' });
});

describe('pausing everything an organization sends', () => {
  it('is for its owner, shows who did it and when, and resumes everything afterwards', async () => {
    const { id } = await buildOrganization(server.context);
    const owner = await buildUser(server.context, id, { name: 'Dana Reyes' });
    const admin = await buildUser(server.context, id, { access: 'ADMIN' });
    const pause = async (paused: boolean, token = owner.token) =>
      (await server.graphql(PAUSE, { paused }, token)).pauseSending;
    expect((await pause(true, admin.token)).success).toBe(false);

    const at = server.clock.now();
    const { organization } = await pause(true);
    expect(organization.sendingPause.by).toBe('Dana Reyes');
    expect(new Date(organization.sendingPause.at).getTime()).toBeGreaterThanOrEqual(at.getTime());
    const lead = await buildLead(server.context, id);
    await buildCampaign(server.context, id, { leadIds: [lead.id] });
    const wait = { cause: 'paused', release: 'resume-sending' };
    const stats = (await server.graphql(STATS, {}, owner.token)).sendStats.sendStats;
    expect(stats).toEqual([{ paused: 'All sending is paused', finishes: null, wait }]);
    // A repeated call keeps the first pause.
    expect((await pause(true)).organization).toEqual(organization);

    server.clock.advance({ days: 3 });
    expect(await textsTo(server, lead.phone, 0)).toEqual([]);
    const other = await buildUser(server.context, id);
    expect((await pause(false, other.token)).organization.sendingPause).toBeNull();
    expect(await textsTo(server, lead.phone)).toHaveLength(1);
  });
});
