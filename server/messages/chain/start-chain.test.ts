import { beforeAll, describe, expect, it } from 'vitest';
import { createStep, updateStep } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { readQueue } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

describe('contacts who joined a campaign without steps', () => {
  it('begin once the first step has its content, and only once', async () => {
    const { context } = server;
    const { id: organizationId } = await buildOrganization(context);
    const leadIds = await buildLeads(context, organizationId, 3);
    const campaign = await buildCampaign(context, organizationId, { steps: [], leadIds });
    const waiting = async () => (await readQueue(context, organizationId)).length;
    const inOne = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(context.db, organizationId, work);
    const place = { campaignId: campaign.id, featureType: 'MESSAGE', structureType: 'feature', afterId: null } as const;
    const stepId = await inOne((tx) => createStep(tx, context, organizationId, place));
    expect(await waiting()).toBe(0);
    await inOne((tx) => updateStep(tx, context, organizationId, { stepId, edit: { message: 'Hello {{first_name}}' } }));
    expect(await waiting()).toBe(3);
    await inOne((tx) => updateStep(tx, context, organizationId, { stepId, edit: { message: 'Hello again' } }));
    expect(await waiting()).toBe(3);
  });

  it('wait for the first step since it had its content, whatever is edited afterwards', async () => {
    const { context, clock } = server;
    const { id: organizationId } = await buildOrganization(context);
    const leadIds = await buildLeads(context, organizationId, 1);
    const campaign = await buildCampaign(context, organizationId, { steps: [], leadIds });
    const inOne = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(context.db, organizationId, work);
    const dueAt = async () => (await readQueue(context, organizationId))[0]?.due_at.getTime();
    clock.advance({ minutes: 20 });
    const place = { campaignId: campaign.id, featureType: 'MESSAGE', structureType: 'feature', afterId: null } as const;
    const stepId = await inOne((tx) => createStep(tx, context, organizationId, place));
    await inOne((tx) => updateStep(tx, context, organizationId, { stepId, edit: { message: 'Hello', minutes: 5 } }));
    const first = await dueAt();
    clock.advance({ seconds: 1 });
    await inOne((tx) => updateStep(tx, context, organizationId, { stepId, edit: { message: 'Hello again' } }));
    expect(await dueAt()).toBe(first);
    await inOne((tx) => updateStep(tx, context, organizationId, { stepId, edit: { minutes: 10 } }));
    expect(await dueAt()).toBe((first ?? 0) + 5 * 60_000);
  });
});
