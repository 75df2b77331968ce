import { beforeAll, describe, expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { optIn, optOut } from '../../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recordDelivery } from '../outcomes/record-delivery.ts';

const steps = [{ message: 'One' }, { message: 'Two' }];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] }, '2026-03-10T19:00:00Z');
});

/** A campaign of two steps whose one contact was sent the first, and a way to say that it didn't arrive. */
async function sendFirst() {
  const organizationId = (await buildOrganization(server.context)).id;
  const { token } = await buildUser(server.context, organizationId);
  const lead = await buildLead(server.context, organizationId);
  const { id } = await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
  const [carrierId = ''] = await sendWaiting(server.context, organizationId);
  const told = { carrier: 'simulator', carrierId, state: 'undelivered', errorCode: '30003', reference: {} } as const;
  const fail = () =>
    inTransactionAcrossOrganizations(server.context.db, (tx) =>
      recordDelivery(tx, server.context, { ...told, at: server.context.clock.now() }),
    );
  const readFigures = async () => {
    const query = `{ campaignUnreached(campaignId: "${id}") { gotNothing stopped leftOut canContinue } }`;
    return (await server.graphql(query, {}, token)).campaignUnreached;
  };
  const countListed = async (kind: string) =>
    (await server.graphql(`{ unreachedLeads(campaignId: "${id}", kind: ${kind}) { total } }`, {}, token)).unreachedLeads
      .total;
  return { organizationId, lead, fail, readFigures, countListed };
}

describe('a contact to whom one message was sent and didn’t arrive', () => {
  it('got nothing and didn’t stop partway, also after STOP, and can continue after START', async () => {
    const { organizationId, lead, fail, readFigures, countListed } = await sendFirst();
    await optOut(server.context, organizationId, lead.phone);
    expect(await readFigures()).toEqual({ gotNothing: 0, stopped: 1, leftOut: 0, canContinue: 0 });
    await fail();
    expect(await readFigures()).toEqual({ gotNothing: 1, stopped: 0, leftOut: 0, canContinue: 0 });
    expect([await countListed('GOT_NOTHING'), await countListed('STOPPED')]).toEqual([1, 0]);
    await optIn(server.context, organizationId, lead.phone);
    expect(await readFigures()).toEqual({ gotNothing: 1, stopped: 0, leftOut: 0, canContinue: 1 });
  });

  it('got nothing rather than some if the next one was left out', async () => {
    const { organizationId, fail, readFigures, countListed } = await sendFirst();
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    expect(await readFigures()).toEqual({ gotNothing: 0, stopped: 0, leftOut: 1, canContinue: 0 });
    await fail();
    expect(await readFigures()).toEqual({ gotNothing: 1, stopped: 0, leftOut: 0, canContinue: 0 });
    expect([await countListed('GOT_NOTHING'), await countListed('LEFT_OUT')]).toEqual([1, 0]);
  });
});
