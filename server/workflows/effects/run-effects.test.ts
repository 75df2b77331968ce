import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { addLeadsToCampaign, removeLeadsFromCampaign } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendDue } from '../../testing/appointments.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { buildWorkflow } from '../../testing/build-workflow.ts';
import { readRows } from '../../testing/read-texts.ts';
import { changeSettings } from '../../testing/staff-actions.ts';
import { startEffects } from '../../testing/start-effects.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let effects: Awaited<ReturnType<typeof startEffects>>;
let second: CampaignId;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  effects = await startEffects(server);
  const { organizationId, owner } = effects;
  second = (await buildCampaign(server.context, organizationId, { name: 'Second', userId: owner.id })).id;
});

async function textsTo(phone: string): Promise<{ kind: string; body: string; lead_id: LeadId | null }[]> {
  return readRows(
    server.context,
    sql`select kind, body, lead_id from text_queue where phone = ${phone} and kind <> 'step' order by id`,
  );
}

async function timelineOf(link: ViewerLink, token = effects.owner.token): Promise<{ kind: string; state: string }[]> {
  const document = `{ lead(leadId: "${link.leadId}") { lead { timeline { kind state content title reason } } } }`;
  const { lead } = await server.graphql(document, {}, token);
  return lead.lead.timeline.filter((entry: { kind: string }) => entry.kind === 'workflow');
}

describe('staff', () => {
  it('are notified on their own phones: the owner of the campaign [FLOW-15]', async () => {
    const link = await effects.fired([
      { type: 'ME', messageContent: 'Call {{first_name}} at {{phone}}:\n{{list_of_ifs}}' },
    ]);
    const [text] = await textsTo('6025550001');
    expect(text).toMatchObject({ kind: 'alert', lead_id: null });
    expect(text?.body).toMatch(/^Call Maria at \(555\) 2\d\d-\d{4}:\nOpened the content$/);
    expect(await effects.outcome(link)).toEqual([['done', null]]);
  });

  it('are told the phone of a contact who has no name', async () => {
    const { organizationId, owner } = effects;
    const { context } = server;
    await changeSettings(context, { organizationId, userId: owner.id }, { allowIncomingLeads: true });
    const link = await buildViewerLink(context, organizationId, { userId: owner.id });
    await buildWorkflow(context, organizationId, {
      ...{ stepId: link.stepId, triggers: [{ type: 'VIEWED' }] },
      actions: [{ type: 'ME', messageContent: '{{first_name}} {{last_name}}’s visit: {{list_of_ifs}}' }],
    });
    const leadId = await inTransaction(context.db, organizationId, async (tx) => {
      const stranger = { organizationId, phone: '6025550777', carrierId: 'IN777', at: context.clock.now() } as const;
      await context.facts.publish(tx, context, { kind: 'stranger.texted', ...stranger });
      const known = await sql<{ id: LeadId }>`
        select id from leads where organization_id = ${organizationId} and phone = ${stranger.phone}`.execute(tx);
      return known.rows[0]?.id ?? link.leadId;
    });
    await inTransaction(context.db, organizationId, (tx) =>
      addLeadsToCampaign(tx, context, organizationId, { campaignId: link.campaignId, leadIds: [leadId] }),
    );
    await effects.open({ ...link, leadId });
    const texts = await textsTo('6025550001');
    expect(texts.at(-1)?.body).toBe('(602) 555-0777’s visit: Opened the content');
  });

  it('are notified individually, if they belong to the organization and have a phone [FLOW-16]', async () => {
    const people = await Promise.all(
      ['6025550002', '6025550003', null].map(async (phone) => {
        const user = await buildUser(server.context, effects.organizationId, { access: 'MANAGER', phone });
        return user.id;
      }),
    );
    const userIds = [...people];
    const all = await effects.fired([{ type: 'SPECIFIC', messageContent: 'Look', userIds: userIds.slice(0, 2) }]);
    expect([await textsTo('6025550002'), await textsTo('6025550003')].flat()).toHaveLength(2);
    expect(await effects.outcome(all)).toEqual([['done', null]]);
    const remove = 'mutation ($id: ID!) { deleteUsers(userIds: [$id]) { success } }';
    await server.graphql(remove, { id: String(people[1]) }, effects.owner.token);
    const some = await effects.fired([{ type: 'SPECIFIC', messageContent: 'Look', userIds }]);
    expect(await effects.outcome(some)).toEqual([['done', 'some-not-notified']]);
    // The one before is canceled, too.
    expect([await textsTo('6025550002'), await textsTo('6025550003')].map((texts) => texts.length)).toEqual([2, 0]);
    const edit = 'mutation ($id: ID!) { updateUser(userId: $id, user: { phone: "6025550004" }) { success } }';
    await server.graphql(edit, { id: String(people[2]) }, effects.owner.token);
    const noStaff = await effects.fired([{ type: 'SPECIFIC', messageContent: 'Look', userIds: userIds.slice(1) }]);
    expect(await effects.outcome(noStaff)).toEqual([['refused', 'nobody-to-notify']]);
    // Its owner hasn't confirmed it.
    expect(await textsTo('6025550004')).toEqual([]);
  });
});

it('a message with a blank of a template isn’t sent, and the timeline says why', async () => {
  const link = await effects.fired([{ type: 'LEAD', messageContent: 'We come on [which day].' }]);
  expect(await effects.outcome(link)).toEqual([['refused', 'has-blank']]);
  const reason = 'The message has a blank to fill in, such as [which day]';
  expect(await timelineOf(link)).toContainEqual(expect.objectContaining({ state: 'refused', reason }));
  const queued = sql`select 1 from text_queue where lead_id = ${link.leadId} and body like '%which day%'`;
  expect(await readRows(server.context, queued)).toEqual([]);
});

describe('the campaign of the workflow', () => {
  it('is left by the contact, and their waiting messages in it are canceled', async () => {
    const link = await effects.fired([{ type: 'STOP' }, { type: 'ME', messageContent: 'Stopped' }]);
    expect(await effects.outcome(link)).toEqual([
      ['done', null],
      ['done', null],
    ]);
    const document = `{ lead(leadId: "${link.leadId}") { lead { campaigns { campaign { id } } } } }`;
    expect((await server.graphql(document, {}, effects.owner.token)).lead.lead.campaigns).toEqual([]);
    const waiting = sql`select 1 from text_queue where lead_id = ${link.leadId} and kind = 'step' and state = 'waiting'`;
    expect(await readRows(server.context, waiting)).toEqual([]);
    expect(await timelineOf(link)).toContainEqual(expect.objectContaining({ kind: 'workflow' }));
  });

  it('is left with the message that the same workflow sends, wherever in it that is, and with no earlier one', async () => {
    const { organizationId, owner } = effects;
    const bye = { type: 'LEAD', messageContent: 'Goodbye, {{first_name}}' } as const;
    const [after, before] = [
      await effects.fired([bye, { type: 'STOP' }]),
      await effects.fired([{ type: 'STOP' }, bye]),
    ];
    const earlier = await effects.fired([{ type: 'LEAD', messageContent: 'Too early' }]);
    await inTransaction(server.context.db, organizationId, (tx) =>
      removeLeadsFromCampaign(tx, server.context, organizationId, {
        ...{ campaignId: earlier.campaignId, leadIds: [earlier.leadId], userId: owner.id },
      }),
    );
    expect((await sendDue(server, organizationId)).filter((body) => /Goodbye|Too early/.test(body))).toEqual([
      'Goodbye, Maria',
      'Goodbye, Maria',
    ]);
    for (const link of [after, before])
      expect(await effects.outcome(link)).toEqual([
        ['done', null],
        ['done', null],
      ]);
  });
});

describe('another campaign', () => {
  const isIn = async (link: ViewerLink, campaignId: CampaignId) => {
    const answer = await server.graphql(
      `{ lead(leadId: "${link.leadId}") { lead { campaigns { campaign { id } } } } }`,
      {},
      effects.owner.token,
    );
    const own: { campaign: { id: string } }[] = answer.lead.lead.campaigns;
    return own.some(({ campaign }) => campaign.id === String(campaignId));
  };

  it('is joined by the contact [FLOW-18]', async () => {
    const link = await effects.fired([{ type: 'CAMPAIGN', nextCampaignId: second }]);
    expect(await isIn(link, second)).toBe(true);
    expect(await effects.outcome(link)).toEqual([['done', null]]);
    const text = await readRows(
      server.context,
      sql`select 1 from text_queue where campaign_id = ${second} and lead_id = ${link.leadId}`,
    );
    expect(text).toHaveLength(1);
  });

  it('is not joined by a contact who is in it, nor if it is archived', async () => {
    const same = await buildViewerLink(server.context, effects.organizationId);
    await buildWorkflow(server.context, effects.organizationId, {
      ...{ stepId: same.stepId, triggers: [{ type: 'VIEWED' }] },
      actions: [{ type: 'CAMPAIGN', nextCampaignId: same.campaignId }],
    });
    await effects.open(same);
    expect(await effects.outcome(same)).toEqual([['refused', 'already-in-campaign']]);
    const over = await buildCampaign(server.context, effects.organizationId, { userId: effects.owner.id });
    await server.graphql(`mutation { archiveCampaign(campaignId: "${over.id}") { success } }`, {}, effects.owner.token);
    const link = await effects.fired([{ type: 'CAMPAIGN', nextCampaignId: over.id }]);
    expect(await effects.outcome(link)).toEqual([['refused', 'campaign-gone']]);
  });

  it('is joined once within a day if workflows loop, and the refusal is in the timeline', async () => {
    const again = async (link: ViewerLink) => {
      await server.graphql(
        `mutation { removeLeadsFromCampaign(campaignId: "${second}", leadIds: ["${link.leadId}"]) { success } }`,
        {},
        (await buildUser(server.context, effects.organizationId)).token,
      );
      const rule = { stepId: link.stepId, triggers: [{ type: 'VIEWED' as const }] };
      const actions = [{ type: 'CAMPAIGN' as const, nextCampaignId: second }];
      await buildWorkflow(server.context, effects.organizationId, { ...rule, actions });
      await effects.open(link);
    };
    const link = await effects.fired([{ type: 'CAMPAIGN', nextCampaignId: second }]);
    await again(link);
    expect(await effects.outcome(link)).toEqual([
      ['done', null],
      ['refused', 'loop'],
    ]);
    expect(await isIn(link, second)).toBe(false);
    expect(await timelineOf(link)).toEqual([
      {
        ...{ kind: 'workflow', state: 'refused', content: 'Add to “Second”', title: 'Opened the content' },
        reason: 'Already added by a workflow in the last 24 hours. Your workflows may form a loop.',
      },
      { kind: 'workflow', state: 'done', content: 'Add to “Second”', title: 'Opened the content', reason: null },
    ]);
    server.clock.advance({ hours: 24, minutes: 1 });
    await again(link);
    expect((await effects.outcome(link)).at(-1)).toEqual(['done', null]);
  });
});
