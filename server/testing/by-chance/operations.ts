import { sql } from 'kysely';
import type { LeadId } from '../../../domain/ids.ts';
import { receiveReply, recordDelivery } from '../../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { judgeDue } from '../../workflows/index.ts';
import { buildWorkflow } from '../build-workflow.ts';
import { letIn } from '../let-in.ts';
import { runJobs } from '../run-jobs.ts';
import { sendWaiting } from '../send-waiting.ts';
import { ask, campaignIdsOf, groupIdsOf, leadIdsOf, rowsOf, stepIdsOf, type World } from './world.ts';

type Operation = (world: World) => Promise<unknown>;

const list = (ids: readonly number[]) => `[${ids.map((id) => `"${id}"`).join(', ')}]`;
let told = 0;

async function oneOf<Id extends number>(world: World, ids: Promise<Id[]>): Promise<Id> {
  const found = await ids;
  return found.length === 0 ? NO_ID : world.dice.pick(found);
}

async function someLeads(world: World, share = 0.3): Promise<string> {
  return list(world.dice.some(await leadIdsOf(world), share));
}

async function hear(world: World, body: string): Promise<void> {
  told += 1;
  const { context } = world.server;
  const from = `+1${world.dice.pick(world.phones)}`;
  const reply = {
    carrier: 'twilio',
    carrierId: `IN${told}`,
    from,
    to: world.senderPhone,
    body,
    at: context.clock.now(),
  };
  await inTransactionAcrossOrganizations(context.db, (tx) => receiveReply(tx, context, reply));
}

const nameAndPhone = (world: World) => `name: "Ann Archer", phone: "${world.dice.pick(world.phones)}"`;

/** Everyday operations of people and carriers. */
export const often: Record<string, Operation> = {
  join: async (world) => {
    const campaignId = await oneOf(world, campaignIdsOf(world));
    await ask(world, `addLeadsToCampaign(campaignId: "${campaignId}", leadIds: ${await someLeads(world)})`);
  },
  send: (world) => {
    const outcome = () => world.dice.pick(['sent', 'sent', 'sent', 'sent', 'failed', 'skipped'] as const);
    return sendWaiting(world.server.context, world.organizationId, { outcome, most: 1 + world.dice.below(30) });
  },
  deliver: async (world) => {
    const sent = await rowsOf(
      world,
      sql<{ carrierId: string; carrier: string }>`
        select carrier_id as "carrierId", carrier from messages
        where direction = 'outbound' and carrier_id is not null and carrier is not null order by id desc limit 100`,
    );
    const { context } = world.server;
    for (const text of world.dice.some(sent, 0.1)) {
      const state = world.dice.pick(['sent', 'delivered', 'delivered', 'undelivered', 'failed'] as const);
      const report = { ...text, state, errorCode: null, reference: {}, at: context.clock.now() };
      await inTransactionAcrossOrganizations(context.db, (tx) => recordDelivery(tx, context, report));
    }
  },
  reply: (world) => hear(world, 'Thanks!'),
  write: async (world) => {
    await ask(world, `messageLead(leadId: "${await oneOf(world, leadIdsOf(world))}", message: "Hello")`);
  },
  view: async (world) => viewSomething(world),
  joinGroup: async (world) => {
    const groupId = await oneOf(world, groupIdsOf(world));
    await ask(world, `addLeadsToGroup(groupId: "${groupId}", leadIds: ${await someLeads(world, 0.1)})`);
  },
};

/** Occasional operations that change more than one thing. */
export const seldom: Record<string, Operation> = {
  create: (world) => ask(world, `createLead(lead: { ${nameAndPhone(world)} })`),
  createInto: async (world) => {
    const campaignId = await oneOf(world, campaignIdsOf(world));
    const groupId = await oneOf(world, groupIdsOf(world));
    const leads = `[{ ${nameAndPhone(world)} }, { ${nameAndPhone(world)} }]`;
    await ask(world, `createLeads(leads: ${leads}, campaignId: "${campaignId}", groupId: "${groupId}")`);
  },
  visit: async (world) => {
    const filled = { name: 'Cy Visitor', phone: world.dice.pick(world.phones), 'opt-in': 'Verified' };
    const widgets = Object.entries(filled).map(([id, content]) => `{ id: "${id}", content: "${content}" }`);
    const codes = await rowsOf(
      world,
      sql<{ group: string; campaign: string }>`
        select g.code as group, c.code as campaign from groups g, campaigns c order by g.id, c.id`,
    );
    if (codes.length === 0) return;
    const { group, campaign } = world.dice.pick(codes);
    await ask(world, `submitGroupLandingPage(groupCode: "${group}", widgets: [${widgets}])`);
    await ask(world, `submitCampaignLandingPage(campaignCode: "${campaign}", widgets: [${widgets}])`);
  },
  importFile: async (world) => {
    told += 1;
    const campaignId = await oneOf(world, campaignIdsOf(world));
    const rows = [0, 1, 2].map(() => `["Bea", "${world.dice.pick(world.phones)}"]`).join(', ');
    const file = `headers: ["Name", "Phone"], fullNameKey: "Name", phoneKey: "Phone", importKey: "file-${told}"`;
    const part = `chunk: 1, firstLine: 2, last: true, campaignId: "${campaignId}"`;
    await ask(world, `leadsFromCsv(leads: [${rows}, ["", "12"]], ${file}, ${part})`);
  },
  changePhone: async (world) => {
    const leadId = await oneOf(world, leadIdsOf(world));
    await ask(world, `updateLead(leadId: "${leadId}", lead: { phone: "${world.dice.pick(world.phones)}" })`);
  },
  leave: async (world) => {
    const campaignId = await oneOf(world, campaignIdsOf(world));
    await ask(world, `removeLeadsFromCampaign(campaignId: "${campaignId}", leadIds: ${await someLeads(world, 0.1)})`);
  },
  joinFound: async (world) => {
    const campaignId = await oneOf(world, campaignIdsOf(world));
    const search = world.dice.pick(['', 'ann', '5550']);
    await ask(world, `addLeadsToCampaign(campaignId: "${campaignId}", allLeads: true, search: "${search}")`);
  },
  leaveGroup: async (world) => {
    const groupId = await oneOf(world, groupIdsOf(world));
    await ask(world, `removeLeadsFromGroup(groupId: "${groupId}", leadIds: ${await someLeads(world, 0.2)})`);
  },
  archive: async (world) => {
    if ((await leadIdsOf(world)).length > 20)
      await ask(world, `archiveLeads(leadIds: ${await someLeads(world, 0.05)})`);
  },
  writeToMany: async (world) => {
    const groups = list(world.dice.some(await groupIdsOf(world), 0.3));
    const chosen = `leadIds: ${await someLeads(world, 0.1)}, groupIds: ${groups}`;
    await ask(world, `messageLeads(${chosen}, messageContent: "Hello {{first_name}}")`);
  },
  groupToCampaign: async (world) => {
    const groups = list(world.dice.some(await groupIdsOf(world), 0.5));
    const campaignId = await oneOf(world, campaignIdsOf(world));
    await ask(world, `addGroupsToCampaign(groupIds: ${groups}, campaignId: "${campaignId}")`);
  },
  newGroup: async (world) => {
    const groups = await groupIdsOf(world);
    if (groups.length > 3) await ask(world, `archiveGroups(groupIds: ["${world.dice.pick(groups)}"])`);
    await ask(world, 'createGroup(name: "Regulars")');
  },
  stop: (world) => hear(world, world.dice.pick(['STOP', 'START'])),
  retry: async (world) => {
    const failed = await rowsOf(
      world,
      sql<{ id: number }>`select queue_id as id from messages where outcome = 'failed' and queue_id is not null`,
    );
    if (failed.length > 0)
      await ask(world, `retryCampaignFeatureQueue(campaignFeatureQueueId: "${world.dice.pick(failed).id}")`);
  },
  pause: async (world) => {
    const paused = world.dice.below(2) === 0;
    await ask(world, `pauseCampaign(campaignId: "${await oneOf(world, campaignIdsOf(world))}", paused: ${paused})`);
  },
  changeCampaigns: async (world) => {
    const ids = await campaignIdsOf(world);
    const end = world.dice.pick(['archiveCampaign', 'archiveCampaign', 'deleteCampaign']);
    if (ids.length > 5) await ask(world, `${end}(campaignId: "${world.dice.pick(ids)}")`);
    else if (ids.length > 0) await ask(world, `cloneCampaign(campaignId: "${world.dice.pick(ids)}")`);
  },
  keepOldStats: async (world) => {
    const kept = `organization: { allowOldStats: ${world.dice.below(2) === 0} }`;
    await ask(world, `updateOrganization(organizationId: "${world.organizationId}", ${kept})`);
  },
  takeStrangersIn: async (world) => {
    const wanted = `organization: { allowIncomingLeads: ${world.dice.below(2) === 0} }`;
    await ask(world, `updateOrganization(organizationId: "${world.organizationId}", ${wanted})`);
  },
  campaignForOne: async (world) => {
    if ((await campaignIdsOf(world)).length > 4) return;
    await ask(world, `createCampaign(leadId: "${await oneOf(world, leadIdsOf(world))}")`);
  },
  addStep: async (world) => {
    const campaignId = await oneOf(world, campaignIdsOf(world));
    const kind = world.dice.pick(['MESSAGE', 'PITCH', 'PITCH', 'REMIND', 'WAIT', 'APPOINTMENT']);
    await ask(
      world,
      `createCampaignFeature(campaignId: "${campaignId}", featureType: ${kind}, structureType: feature)`,
    );
    const step = (await stepIdsOf(world)).at(-1);
    const content = kind === 'PITCH' ? `pitchId: "${world.pitchId}", ` : '';
    await ask(world, `updateCampaignFeature(campaignFeatureId: "${step}", ${content}message: "More")`);
  },
  writeRule: async (world) => {
    const [stepId, campaignId] = [await oneOf(world, stepIdsOf(world)), await oneOf(world, campaignIdsOf(world))];
    const trigger = world.dice.pick([
      { type: 'VIEWED' } as const,
      { type: 'TIME', seconds: 5 } as const,
      { type: 'UNOPENED', hours: 1 } as const,
      { type: 'REDIRECT', performedAction: false, hours: 1 } as const,
    ]);
    const text = { type: 'LEAD', messageContent: 'Thanks' } as const;
    const entry = { type: 'CAMPAIGN', nextCampaignId: campaignId } as const;
    if (stepId === 0 || campaignId === 0) return;
    const rule = { stepId, triggers: [trigger], actions: world.dice.pick([[text], [entry], [text, entry]]) };
    await buildWorkflow(world.server.context, world.organizationId, rule);
  },
  judgeRules: async (world) => {
    await judgeDue(world.server.context);
    await runJobs(world.server, 'workflows.judge-rules');
  },
  moveStep: async (world) => {
    await ask(world, `moveCampaignFeature(campaignFeatureId: "${await oneOf(world, stepIdsOf(world))}")`);
  },
  deleteStep: async (world) => {
    if ((await stepIdsOf(world)).length < 15) return;
    await ask(world, `deleteCampaignFeature(campaignFeatureId: "${await oneOf(world, stepIdsOf(world))}")`);
  },
  restoreStep: async (world) => {
    const deleted = await rowsOf(
      world,
      sql<{
        id: number;
      }>`select id from campaign_steps where organization_id = ${world.organizationId} and deleted_at is not null order by id`,
    );
    const one = world.dice.pick(deleted);
    if (one !== undefined) await ask(world, `restoreCampaignFeature(campaignFeatureId: "${one.id}")`);
  },
};

/** A contact opens what they were sent, views a slide, answers, and may reach the end. */
async function viewSomething(world: World): Promise<void> {
  const sent = await rowsOf(
    world,
    sql<{ leadId: LeadId; lead: string; step: string; slide: number; widget: number }>`
      select cl.lead_id as "leadId", cl.code as lead, s.code as step, slides.id as slide, w.id as widget
      from step_progress sp
      join campaign_leads cl using (organization_id, campaign_id, lead_id)
      join campaign_steps s on s.organization_id = sp.organization_id and s.id = sp.step_id
      join slides on slides.organization_id = s.organization_id and slides.pitch_id = s.pitch_id
      left join widgets w on w.organization_id = s.organization_id and w.slide_id = slides.id
      where sp.sent_at is not null order by sp.sent_at desc limit 100`,
  );
  if (sent.length === 0) return;
  const { leadId, lead, step, slide, widget } = world.dice.pick(sent);
  const deviceId = `device-${world.dice.below(3)}`;
  const open = async (token: string) => {
    const link = `campaignLeadCode: "${lead}", campaignFeatureCode: "${step}", deviceId: "${deviceId}", token: "${token}"`;
    return (await world.server.graphql(`mutation { loadLeadActivity(${link}) { success errors ssid } }`))
      .loadLeadActivity;
  };
  const first = await open('');
  const asked = first.errors.includes('No Access');
  const { success, ssid } = asked
    ? await open(await letIn(world.server.context, { ...world, leadId }, deviceId))
    : first;
  if (!success) return;
  world.server.clock.advance({ seconds: 30 });
  const kinds = ['seen', 'seen', 'finished'].slice(0, world.dice.below(4));
  const events = kinds.map((kind) => `{ kind: "${kind}" }`).join(', ');
  const times = `[{ pitchSlideId: "${slide}", seconds: ${world.dice.below(20)} }]`;
  const answers = widget && world.dice.below(2) === 0 ? `[{ widgetId: "${widget}", values: ["Yes"] }]` : '[]';
  await ask(world, `trackLead(leadActivitySsid: "${ssid}", events: [${events}], times: ${times}, widgets: ${answers})`);
}
