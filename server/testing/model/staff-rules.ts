import type { Field, Owner, PageField } from './actions.ts';
import { agree, cancel, choosePlan, isPaying, payLate, saveCard } from './billing-rules.ts';
import { call, dueAt, leaveOut, membershipsOf, planNext } from './sending-rules.ts';
import { addStep, deleteStep, editStep, moveStep, restoreStep } from './step-rules.ts';
import type { Campaign, Card, Fate, Member, Plan, World } from './world.ts';

/** This long after a text the same words are a new one. */
export const SAME_CLICK_MS = 6_000;

/** An action on existing things: contacts and steps by their keys, phones in full. */
export type Deed =
  | {
      readonly does: 'create';
      readonly phone: string;
      readonly first: string;
      readonly last: string;
      readonly by: string;
    }
  | { readonly does: 'edit'; readonly contact: number; readonly field: Field; readonly value: string }
  | { readonly does: 'correct-phone'; readonly contact: number; readonly phone: string }
  | { readonly does: 'archive'; readonly contact: number }
  | { readonly does: 'join' | 'leave'; readonly campaign: number; readonly contact: number }
  | ({ readonly does: 'add-step'; readonly campaign: number; readonly behind: number | null } & SaidStep)
  | ({ readonly does: 'edit-step'; readonly campaign: number } & SaidStep)
  | { readonly does: 'move-step'; readonly campaign: number; readonly key: number; readonly behind: number | null }
  | { readonly does: 'delete-step' | 'restore-step'; readonly campaign: number; readonly key: number }
  | { readonly does: 'pause'; readonly campaign: number; readonly isPaused: boolean }
  | { readonly does: 'write' | 'write-twice'; readonly contact: number; readonly words: string }
  | { readonly does: 'hear'; readonly phone: string; readonly words: string }
  | { readonly does: 'retry'; readonly campaign: number; readonly contact: number; readonly key: number }
  | { readonly does: 'expect'; readonly phone: string; readonly fate: Fate }
  | { readonly does: 'lower'; readonly by: Owner; readonly whom: Owner }
  | { readonly does: 'save-card'; readonly card: Card; readonly pays?: number }
  | { readonly does: 'choose-plan'; readonly plan: Plan; readonly isPaidLate?: true }
  | { readonly does: 'agree'; readonly month: number; readonly text: number }
  | { readonly does: 'cancel'; readonly by: Owner }
  | { readonly does: 'archive-campaign'; readonly campaign: number }
  | { readonly does: 'edit-page'; readonly field: PageField; readonly value: number };

type SaidStep = { readonly key: number; readonly words: string; readonly minutes: number };

/** Changes the world as the deed should; returns whether it succeeds. */
export function happen(world: World, deed: Deed): boolean {
  switch (deed.does) {
    case 'create':
      return create(world, deed);
    case 'edit':
      return edit(world, deed);
    case 'correct-phone':
      return correctPhone(world, deed.contact, deed.phone);
    case 'archive':
      return archive(world, deed.contact);
    case 'write':
      return say(world, deed.contact, deed.words);
    case 'write-twice':
      return sayTwice(world, deed.contact, deed.words);
    case 'hear':
      return hear(world, deed.phone, deed.words);
    case 'expect':
      world.fates[deed.phone] = [...(world.fates[deed.phone] ?? []), deed.fate];
      return true;
    case 'lower':
      return lowerOwner(world, deed);
    case 'save-card':
      return saveCard(world.billing, deed.card, deed.pays);
    case 'choose-plan':
      if (deed.isPaidLate) return payLate(world.billing, deed.plan, world.now);
      return choosePlan(world.billing, deed.plan, world.now);
    case 'agree':
      return agree(world.billing, { month: deed.month, text: deed.text }, world.now);
    case 'edit-page':
      world.page[deed.field] = String(deed.value);
      return true;
    case 'cancel':
      return world.owners.includes(deed.by) && cancel(world.billing, world.now);
    default: {
      const campaign = world.campaigns[deed.campaign];
      return campaign !== undefined && !campaign.isArchived && inCampaign(world, campaign, deed);
    }
  }
}

type CampaignDeed = Extract<Deed, { campaign: number }>;

function inCampaign(world: World, campaign: Campaign, deed: CampaignDeed): boolean {
  switch (deed.does) {
    case 'join':
      return join(world, campaign, deed.contact);
    case 'leave':
      return leave(campaign, deed.contact);
    case 'add-step':
      return addStep(world, campaign, deed);
    case 'edit-step':
      return editStep(world, campaign, deed);
    case 'move-step':
      return moveStep(campaign, deed.key, deed.behind);
    case 'delete-step':
      return deleteStep(campaign, deed.key, world.now);
    case 'restore-step':
      return restoreStep(world, campaign, deed.key);
    case 'retry':
      return retry(world, campaign, deed);
    case 'pause':
      campaign.isPaused = deed.isPaused;
      return true;
    case 'archive-campaign':
      campaign.isArchived = true;
      for (const member of Object.values(campaign.members)) leaveOut(member);
      return true;
  }
}

// A phone is one contact: adding it again fills empty fields.
function create(world: World, { phone, first, last }: Extract<Deed, { does: 'create' }>): boolean {
  const known = world.contacts.find((one) => one.phone === phone);
  if (known) known.names ??= { first, last };
  else world.contacts.push({ phone, names: { first, last }, email: null, isArchived: false });
  agreeTo(world, phone);
  return true;
}

// Staff attest consent for a phone; after STOP only START helps.
function agreeTo(world: World, phone: string): void {
  if ((world.consent[phone] ?? 'unknown') === 'unknown') world.consent[phone] = 'agreed';
}

function edit(world: World, { contact: id, field, value }: Extract<Deed, { does: 'edit' }>): boolean {
  const contact = world.contacts[id];
  if (!contact?.names) return false;
  if (field === 'email') contact.email = value;
  else if (field === 'firstName') contact.names.first = value;
  else contact.names.last = value;
  return true;
}

// The consent follows the contact, and waiting texts are sent to the new phone.
function correctPhone(world: World, id: number, phone: string): boolean {
  const contact = world.contacts[id];
  if (!contact || world.contacts.some((one) => one !== contact && one.phone === phone)) return false;
  if (world.consent[contact.phone] === 'agreed') agreeTo(world, phone);
  contact.phone = phone;
  return true;
}

function archive(world: World, id: number): boolean {
  const contact = world.contacts[id];
  if (!contact) return false;
  contact.isArchived = true;
  leaveAllOut(world, id);
  return true;
}

function leaveAllOut(world: World, id: number): void {
  for (const { member } of membershipsOf(world, id)) leaveOut(member);
  world.direct = world.direct.filter((one) => one.contact !== id || one.onItsWay !== null);
}

function say(world: World, contact: number, words: string): boolean {
  const { phone } = world.contacts[contact] ?? {};
  const isPaid = isPaying(world.billing, world.now);
  if (phone === undefined || world.consent[phone] !== 'agreed' || !isPaid) return false;
  world.direct.push({ contact, words, onItsWay: null });
  return true;
}

// The same words within five seconds are the same text.
function sayTwice(world: World, contact: number, words: string): boolean {
  const isFirst = say(world, contact, words);
  world.now += SAME_CLICK_MS;
  return say(world, contact, words) && isFirst;
}

function hear(world: World, phone: string, words: string): boolean {
  const before = world.consent[phone] ?? 'unknown';
  if (words === 'STOP' && before !== 'stopped') {
    world.consent[phone] = 'stopped';
    for (const [id, contact] of world.contacts.entries()) if (contact.phone === phone) leaveAllOut(world, id);
    answer(world, phone);
  } else if (words === 'START' && before === 'stopped') {
    world.consent[phone] = 'agreed';
    answer(world, phone);
  } else if (words === 'START' && before === 'agreed' && !wasJustConfirmed(world, phone)) {
    answer(world, phone);
  } else if (words !== 'STOP' && !world.contacts.some((one) => one.phone === phone)) {
    // An unknown phone that texts becomes a contact who has consented; only its number is known.
    world.contacts.push({ phone, names: null, email: null, isArchived: false });
    agreeTo(world, phone);
  }
  return true;
}

// Only a START that changes nothing waits for that minute (decision 148).
function wasJustConfirmed(world: World, phone: string): boolean {
  const at = world.confirmed[contactOf(world, phone)];
  return at !== undefined && world.now - at < 60_000;
}

const contactOf = (world: World, phone: string) => world.contacts.findIndex((one) => one.phone === phone);

// Confirmations of STOP and START are sent like every message: a lost one is retried, a rejected one is over.
function answer(world: World, phone: string): void {
  world.confirmed[contactOf(world, phone)] = world.now;
  while (call(world, phone, 'notice') === 'lost');
}

// There is always an owner: only owners demote owners, and no one demotes themselves.
function lowerOwner(world: World, { by, whom }: Extract<Deed, { does: 'lower' }>): boolean {
  if (!world.owners.includes(by)) return false;
  world.owners = world.owners.filter((one) => one !== whom);
  return true;
}

// A member who misses a step continues as soon as they can get texts again.
function join(world: World, campaign: Campaign, id: number): boolean {
  const contact = world.contacts[id];
  if (!contact || contact.isArchived || !isPaying(world.billing, world.now)) return false;
  const member = campaign.members[id];
  if (!member) {
    campaign.members[id] = { isIn: true, had: [], missed: [], waiting: [], failed: [], ended: [] };
    planNext(campaign, campaign.members[id] as Member, world.now);
  } else if (!member.isIn) {
    member.isIn = true;
    planNext(campaign, member, world.now);
  } else if (member.missed.length > 0 && member.waiting.length === 0 && world.consent[contact.phone] !== 'stopped') {
    planNext(campaign, member, world.now);
  }
  return true;
}

function leave(campaign: Campaign, id: number): boolean {
  const member = campaign.members[id];
  if (member?.isIn) {
    member.isIn = false;
    leaveOut(member);
  }
  return true;
}

// A failed text is sent once more, to the current phone.
function retry(world: World, campaign: Campaign, { contact, key }: Extract<Deed, { does: 'retry' }>): boolean {
  const member = campaign.members[contact];
  if (!member?.failed.includes(key)) return false;
  member.failed = member.failed.filter((one) => one !== key);
  const again = { step: key, since: world.now, onItsWay: null, passed: [] };
  member.waiting.push({ ...again, since: 2 * world.now - dueAt(campaign, again) });
  return true;
}
