import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { forgetDeleted } from './forget-deleted.ts';

let server: TestServer;
let organizationId: OrganizationId;
let dana: string;
let ray: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
  dana = (await buildUser(server.context, organizationId, { name: 'Dana Whitfield' })).token;
  ray = (await buildUser(server.context, organizationId, { name: 'Ray Ortiz', access: 'MANAGER' })).token;
});

const ask = async (call: string, token = dana) => (await server.graphql(call, {}, token)).answer;
const save = (stepId: string, change: string, token = dana) =>
  ask(
    `mutation { answer: updateCampaignFeature(campaignFeatureId: "${stepId}", ${change}) { success errors } }`,
    token,
  );
const restore = (stepId: string, number: number, more = '') =>
  ask(
    `mutation { answer: restoreStepVersion(campaignFeatureId: "${stepId}", number: ${number}${more}) { success errors campaignFeature { version messageContent days hours window delayUntil pitch { id } } } }`,
  );

async function versionsOf(stepId: string, token = dana) {
  const shape = 'number created userName restores parts { part text }';
  const answer = await ask(
    `{ answer: stepVersions(campaignFeatureId: "${stepId}") { success errors versions { ${shape} } } }`,
    token,
  );
  return answer.versions?.map(({ parts, ...version }: { parts: { part: string; text: string }[] }) => ({
    ...version,
    ...Object.fromEntries(parts.map(({ part, text }) => [part, text])),
  }));
}

async function newStep(token = dana): Promise<string> {
  const { id } = await buildCampaign(server.context, organizationId, { steps: [] });
  const call = `mutation { answer: createCampaignFeature(campaignId: "${id}", featureType: PITCH, structureType: feature) { campaignFeature { id } } }`;
  return (await ask(call, token)).campaignFeature.id;
}

const countIn = async (stepId: string) =>
  inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql<{ content: string }>`
      select content from saved_versions where step_id = ${Number(stepId)}`.execute(tx);
    return found.rows;
  });

describe('the versions of a step', () => {
  it('are kept with each save: who, when, and what it said; the newest first', async () => {
    const stepId = await newStep();
    expect(await versionsOf(stepId)).toEqual([]);
    await save(stepId, 'messageContent: "Hello {{first_name}}"');
    const pitch = await buildPitch(server.context, organizationId, { title: 'Your roof', slides: [{}] });
    await save(stepId, `days: 2, window: 9, pitchId: "${pitch.id}"`, ray);
    // A save that changes nothing is none.
    await save(stepId, 'days: 2', ray);
    const created = server.context.clock.now().toISOString().slice(0, 10);
    expect(await versionsOf(stepId)).toMatchObject([
      { number: 2, userName: 'Ray Ortiz', restores: null, timing: '2 days, 9 AM MST', slides: 'Your roof' },
      { number: 1, userName: 'Dana Whitfield', message: 'Hello {{first_name}}', timing: 'Right away', slides: '' },
    ]);
    expect((await versionsOf(stepId))[0].created).toContain(created);
  });

  it('restore all of it; the restore is a version too, and can be undone', async () => {
    const stepId = await newStep();
    const pitch = await buildPitch(server.context, organizationId, { title: 'First', slides: [{}] });
    const other = await buildPitch(server.context, organizationId, { title: 'Second', slides: [{}] });
    await save(stepId, `messageContent: "One", hours: 3, pitchId: "${pitch.id}"`);
    await save(stepId, `messageContent: "Two", hours: 0, window: 13, pitchId: "${other.id}"`, ray);
    const back = await restore(stepId, 1);
    expect(back.campaignFeature).toMatchObject({
      ...{ messageContent: 'One', hours: 3, window: null, pitch: { id: String(pitch.id) } },
    });
    const undone = await restore(stepId, 2, `, version: "${back.campaignFeature.version}"`);
    expect(undone.campaignFeature).toMatchObject({
      ...{ messageContent: 'Two', hours: 0, window: 13, pitch: { id: String(other.id) } },
    });
    expect(
      (await versionsOf(stepId)).map(({ number, restores }: Record<string, number>) => [number, restores]),
    ).toEqual([
      ...[
        [4, 2],
        [3, 1],
        [2, null],
        [1, null],
      ],
    ]);
  });

  it('bring nothing back over what someone else has saved meanwhile, or that isn’t there', async () => {
    const stepId = await newStep();
    await save(stepId, 'messageContent: "One"');
    await save(stepId, 'messageContent: "Two"', ray);
    expect((await restore(stepId, 1, ', version: "another"')).errors).toEqual([
      'This step was changed elsewhere while you were editing it. Choose which version to keep.',
    ]);
    expect((await restore(stepId, 9)).errors).toEqual(['This does not exist or has been removed.']);
    expect(await versionsOf(stepId)).toHaveLength(2);
  });

  it('are the newest 50', async () => {
    const stepId = await newStep();
    for (let number = 1; number <= 53; number += 1) await save(stepId, `messageContent: "Text ${number}"`);
    const kept = await versionsOf(stepId);
    expect([kept.length, kept[0].number, kept.at(-1).number, kept.at(-1).message]).toEqual([50, 53, 4, 'Text 4']);
  });

  it('go with their step, once it can’t come back, and with their campaign', async () => {
    const [deleted, other] = [await newStep(), await newStep()];
    for (const stepId of [deleted, other]) await save(stepId, 'messageContent: "Hello"');
    await ask(`mutation { answer: deleteCampaignFeature(campaignFeatureId: "${deleted}") { success } }`);
    expect(await countIn(deleted)).toHaveLength(1);
    server.clock.advance({ minutes: 66 });
    await forgetDeleted(server.context);
    expect(await countIn(deleted)).toEqual([]);
    const { campaignId } = await inTransactionAcrossOrganizations(server.context.db, async (tx) => {
      const found = await sql<{ campaignId: number }>`
        select campaign_id as "campaignId" from campaign_steps where id = ${Number(other)}`.execute(tx);
      return found.rows[0] ?? { campaignId: 0 };
    });
    expect(await countIn(other)).toHaveLength(1);
    await ask(`mutation { answer: deleteCampaign(campaignId: "${campaignId}") { success } }`);
    expect(await countIn(other)).toEqual([]);
  });

  it('of a text for one contact go when the contact is erased', async () => {
    const clinic = await buildOrganization(server.context, { brand: 'health' });
    const { token, password } = await buildUser(server.context, clinic.id, { name: 'Kim Park' });
    const lead = await buildLead(server.context, clinic.id, { name: 'Maria Lopez' });
    const made = await ask(`mutation { answer: createCampaign(leadId: "${lead.id}") { campaign { id } } }`, token);
    const step = `campaignId: "${made.campaign.id}", featureType: MESSAGE, structureType: feature`;
    const { campaignFeature } = await ask(
      `mutation { answer: createCampaignFeature(${step}) { campaignFeature { id } } }`,
      token,
    );
    await save(campaignFeature.id, 'messageContent: "About your knee"', token);
    expect(await versionsOf(campaignFeature.id, token)).toMatchObject([{ message: 'About your knee' }]);
    const erase = `eraseLead(leadId: "${lead.id}", reason: "ASKED", currentPassword: "${password}")`;
    expect(await ask(`mutation { answer: ${erase} { success errors } }`, token)).toEqual({ success: true, errors: [] });
    expect(await countIn(campaignFeature.id)).toEqual([]);
  });
});
