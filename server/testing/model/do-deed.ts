import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Lane } from './lane.ts';
import { failedItem, type Organization } from './organization.ts';
import { type Deed, SAME_CLICK_MS } from './staff-rules.ts';
import type { Card } from './world.ts';

const CARDS: Record<Card, string> = {
  good: '4242424242424242',
  other: '5555555555554444',
  empty: '4000000000009995',
};
/** The last digits that are shown of a card. */
export const lastDigits = (card: Card): string => CARDS[card].slice(-4);

/** Does the deed on the real server; returns whether it succeeded. */
export async function doDeed(of: Organization, deed: Deed): Promise<boolean> {
  const { lane, tokens } = of;
  switch (deed.does) {
    case 'create':
      return create(of, deed);
    case 'edit':
      return staff(of, `updateLead(leadId: "${lead(of, deed.contact)}", lead: { ${deed.field}: "${deed.value}" })`);
    case 'correct-phone':
      return staff(of, `updateLead(leadId: "${lead(of, deed.contact)}", lead: { phone: "${deed.phone}" })`);
    case 'archive':
      return staff(of, `archiveLeads(leadIds: ["${lead(of, deed.contact)}"])`);
    case 'write':
      return staff(of, `messageLead(leadId: "${lead(of, deed.contact)}", message: "${deed.words}")`);
    case 'write-twice':
      return writeTwice(of, lead(of, deed.contact), deed.words);
    case 'hear':
      return hear(of, deed.phone, deed.words);
    case 'expect':
      lane.rules.push(ruleOf(deed.phone, deed.fate));
      of.hasDoubts ||= deed.fate !== 'refuses';
      return true;
    case 'lower':
      return ask(of, `updateUser(userId: "${lane.people[deed.whom]}", user: { access: MANAGER })`, tokens[deed.by]);
    case 'save-card':
      return staff(of, `updateUser(user: { token: "${await cardToken(of, deed.card)}" })`);
    case 'choose-plan':
      return staff(of, `updateUser(user: { plan: "${deed.plan}" })`);
    case 'agree':
      return agree(of, deed.month, deed.text);
    case 'edit-page':
      return staff(
        of,
        `updateLandingPage(landingPageId: "${of.pageId}", landingPage: { ${deed.field}: "${deed.value}" })`,
      );
    case 'cancel':
      return ask(of, 'updateUser(cancelSubscription: true)', tokens[deed.by]);
    default:
      return inCampaign(of, deed);
  }
}

async function inCampaign(of: Organization, deed: Extract<Deed, { campaign: number }>): Promise<boolean> {
  const id = of.campaignIds[deed.campaign];
  const step = 'key' in deed ? of.stepIds.get(deed.key) : '0';
  const after = 'behind' in deed && deed.behind !== null ? `, after: "${of.stepIds.get(deed.behind)}"` : '';
  switch (deed.does) {
    case 'join':
      return staff(of, `addLeadsToCampaign(campaignId: "${id}", leadIds: ["${lead(of, deed.contact)}"])`);
    case 'leave':
      return staff(of, `removeLeadsFromCampaign(campaignId: "${id}", leadIds: ["${lead(of, deed.contact)}"])`);
    case 'add-step':
      return addStep(of, deed, `campaignId: "${id}", featureType: MESSAGE, structureType: feature${after}`);
    case 'edit-step':
      return saveStep(of, deed);
    case 'move-step':
      return staff(of, `moveCampaignFeature(campaignFeatureId: "${step}"${after})`);
    case 'delete-step':
      return staff(of, `deleteCampaignFeature(campaignFeatureId: "${step}")`);
    case 'restore-step':
      return staff(of, `restoreCampaignFeature(campaignFeatureId: "${step}")`);
    case 'retry': {
      const item = await failedItem(of, lead(of, deed.contact), step ?? '0');
      return staff(of, `retryCampaignFeatureQueue(campaignFeatureQueueId: "${item}")`);
    }
    case 'pause':
      return staff(of, `pauseCampaign(campaignId: "${id}", paused: ${deed.isPaused})`);
    case 'archive-campaign':
      return staff(of, `archiveCampaign(campaignId: "${id}")`);
  }
}

const lead = (of: Organization, contact: number): string => of.leadIds.get(contact) ?? '0';
const staff = (of: Organization, call: string) => ask(of, call, of.tokens.staff);

async function ask(of: Organization, call: string, token: string): Promise<boolean> {
  const answer = await of.lane.server.graphql(`mutation { answer: ${call} { success errors } }`, {}, token);
  if (!answer.answer.success) of.refusals.push(`${call}: ${answer.answer.errors.join(' ')}`);
  return answer.answer.success;
}

async function create(
  of: Organization,
  { phone, first, last, by }: Extract<Deed, { does: 'create' }>,
): Promise<boolean> {
  if (by === 'hand') return staff(of, `createLead(lead: { name: "${first} ${last}", phone: "${phone}" })`);
  of.made += 1;
  const file = `importKey: "file-${of.id}-${of.made}", fileName: "f.csv", chunk: 0, firstLine: 2, last: true`;
  const columns = 'headers: ["Name", "Phone"], fullNameKey: "Name", phoneKey: "Phone"';
  return staff(of, `leadsFromCsv(leads: [["${first} ${last}", "${phone}"]], ${columns}, ${file})`);
}

/** Reads the id of a contact that has just been created. */
export async function learnContact(of: Organization, contact: number, phone: string): Promise<void> {
  const answer = await of.lane.server.graphql(
    `{ leads(search: "${phone}") { leads { id phone } } }`,
    {},
    of.tokens.staff,
  );
  const found = answer.leads.leads.find((one: { phone: string }) => one.phone === phone);
  if (found) of.leadIds.set(contact, found.id);
}

async function addStep(of: Organization, deed: Extract<Deed, { does: 'add-step' }>, where: string): Promise<boolean> {
  const call = `mutation { createCampaignFeature(${where}) { success campaignFeature { id } } }`;
  const { createCampaignFeature: made } = await of.lane.server.graphql(call, {}, of.tokens.staff);
  if (!made.success) return false;
  of.stepIds.set(deed.key, made.campaignFeature.id);
  return saveStep(of, deed);
}

function saveStep(of: Organization, deed: Extract<Deed, { words: string; minutes: number }>): Promise<boolean> {
  const { words, minutes } = deed;
  const step = of.stepIds.get(deed.key);
  return staff(of, `updateCampaignFeature(campaignFeatureId: "${step}", message: "${words}", minutes: ${minutes})`);
}

// The first is lost; while it is looked up, the second is in flight.
async function writeTwice(of: Organization, leadId: string, words: string): Promise<boolean> {
  const { lane } = of;
  const say = () => staff(of, `messageLead(leadId: "${leadId}", message: "${words}")`);
  lane.rules.push({ answer: 502, times: 1 });
  const first = await say();
  await lane.turn(of.id);
  lane.server.clock.advance({ seconds: SAME_CLICK_MS / 1_000 });
  const second = await say();
  lane.stub.behave({ delayMs: 60 });
  const turn = lane.turn(of.id);
  await pause(30);
  await lane.look();
  await lane.look();
  await turn;
  lane.stub.behave({ delayMs: 0 });
  of.hasDoubts = true;
  return first && second;
}

async function hear(of: Organization, phone: string, body: string): Promise<boolean> {
  const { server, stub } = of.lane;
  const text = { from: `+1${phone}`, to: of.sender, body };
  const isTaken = (await stub.sendInbound(`${server.url}/webhooks/twilio/message`, text)) < 300;
  await whenApplied(of);
  return isTaken;
}

const APPLIED_WITHIN_MS = 60_000;

// The carrier gets its response after 400 ms, even if its text is still being applied.
async function whenApplied({ lane }: Organization): Promise<void> {
  const until = performance.now() + APPLIED_WITHIN_MS;
  while (await isAnyWaiting(lane)) {
    if (performance.now() > until) throw new Error('What a contact wrote was not applied within a minute.');
    await pause(5);
  }
}

const isAnyWaiting = ({ server }: Lane) =>
  inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const waiting = await sql`select 1 from carrier_callbacks where kind = 'message' and applied_at is null`.execute(
      tx,
    );
    return waiting.rows.length > 0;
  });

function ruleOf(phone: string, fate: string) {
  if (fate === 'refuses') return { phone, answer: 400, code: 21408, times: 1 };
  return { phone, answer: 502, acceptsFirst: fate === 'takes-and-loses-the-answer', times: 1 };
}

async function cardToken(of: Organization, card: Card): Promise<string> {
  const year = of.lane.server.clock.now().getUTCFullYear() + 10;
  const answer = await fetch(`${of.lane.server.url}/simulator/payments/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: CARDS[card], expMonth: 4, expYear: year, cvc: '123' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function agree(of: Organization, month: number, text: number): Promise<boolean> {
  const { server } = of.lane;
  const answer = await fetch(`${server.url}/super/change-subscription/${of.tokens.platform}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organization_id: of.id, monthly_rate: month / 100, sms_rate: text / 100 }),
  });
  return ((await answer.json()) as { success?: boolean }).success === true;
}
