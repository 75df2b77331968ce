import { cycleOf, isPaying, use } from './billing-rules.ts';
import type { Campaign, Fate, Member, Waiting, World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
// Phoenix is seven hours behind UTC all year; its sending window is from eight to eight.
const BEHIND_MS = 7 * HOUR_MS;
const OPENS_MS = 8 * HOUR_MS;
const CLOSES_MS = 20 * HOUR_MS;
/** From this many characters on a message counts as two. */
const LONG = 120;

/** The first step of a campaign, in its current order, that a member has not had. */
export function nextStepOf(campaign: Campaign, member: Member): number | null {
  return campaign.steps.find(({ key }) => !member.had.includes(key))?.key ?? null;
}

/** Makes a member wait for the first step they have not had, unless they do so already. */
export function planNext(campaign: Campaign, member: Member, since: number, passed: number[] = []): void {
  const step = nextStepOf(campaign, member);
  if (step === null || !member.isIn || campaign.isArchived) return;
  if (member.waiting.some((one) => one.step === step)) return;
  member.waiting.push({ step, since, onItsWay: null, passed });
}

/** Cancels everything that waits for a contact; they have missed what was not in flight yet. */
export function leaveOut(member: Member): void {
  for (const { step, onItsWay } of member.waiting)
    if (onItsWay === null && !member.had.includes(step)) miss(member, step);
  member.waiting = member.waiting.filter(({ onItsWay }) => onItsWay !== null);
}

function miss(member: Member, step: number): void {
  if (!member.missed.includes(step)) member.missed.push(step);
}

/** Whether it is within the sending window. */
export function isOpen(now: number): boolean {
  const time = (now - BEHIND_MS) % DAY_MS;
  return time >= OPENS_MS && time < CLOSES_MS;
}

/** The next time after now at which the sending window opens. */
export function nextOpening(now: number): number {
  const midnight = now - ((now - BEHIND_MS) % DAY_MS);
  return midnight + OPENS_MS > now ? midnight + OPENS_MS : midnight + DAY_MS + OPENS_MS;
}

/** When a waiting text becomes due. */
export function dueAt(campaign: Campaign, { step, since, isBack }: Waiting): number {
  if (isBack) return since;
  const minutes = campaign.steps.find(({ key }) => key === step)?.minutes ?? 0;
  return since + minutes * MINUTE_MS;
}

/** Hands everything that may be sent now to the carrier, for the current phones; returns whether anything was done. */
export function mark(world: World): boolean {
  let isChanged = false;
  for (const [id, contact] of world.contacts.entries()) {
    for (const { campaign, member } of membershipsOf(world, id)) {
      for (const waiting of [...member.waiting]) {
        if (waiting.onItsWay !== null || dueAt(campaign, waiting) > world.now) continue;
        const consent = world.consent[contact.phone] ?? 'unknown';
        if (consent === 'stopped' || consent === 'unknown' || contact.isArchived) {
          if (!member.had.includes(waiting.step)) miss(member, waiting.step);
          member.waiting = member.waiting.filter((one) => one !== waiting);
          isChanged = true;
        } else if (isPaying(world.billing, world.now) && !campaign.isPaused && isOpen(world.now)) {
          const words = campaign.steps.find(({ key }) => key === waiting.step)?.words ?? '';
          waiting.onItsWay = { to: contact.phone, words };
          isChanged = true;
        }
      }
    }
  }
  return markDirect(world) || isChanged;
}

function markDirect(world: World): boolean {
  let isChanged = false;
  for (const one of [...world.direct]) {
    const contact = world.contacts[one.contact];
    if (!contact || one.onItsWay !== null) continue;
    const consent = world.consent[contact.phone] ?? 'unknown';
    if (consent === 'stopped' || consent === 'unknown' || contact.isArchived) {
      world.direct = world.direct.filter((other) => other !== one);
      isChanged = true;
    } else if (isPaying(world.billing, world.now) && isOpen(world.now)) {
      one.onItsWay = contact.phone;
      isChanged = true;
    }
  }
  return isChanged;
}

/** The carrier responds for everything in flight: campaign by campaign, then what staff wrote, or the other way around. */
export function land(world: World, isBackwards = false): void {
  if (isBackwards) landDirect(world);
  for (const id of world.contacts.keys()) {
    const memberships = membershipsOf(world, id);
    for (const { campaign, member } of isBackwards ? memberships.reverse() : memberships) {
      for (const waiting of [...member.waiting]) {
        if (waiting.onItsWay === null) continue;
        const { to, words } = waiting.onItsWay;
        const outcome = call(world, to, words);
        // The carrier has no record of it: it is sent once more, to the phone of then.
        if (outcome === 'lost' && isLeft(campaign, waiting)) {
          Object.assign(waiting, { onItsWay: null, isBack: true });
          continue;
        }
        member.waiting = member.waiting.filter((one) => one !== waiting);
        if (outcome === 'lost') skip(campaign, member, { step: waiting.step, at: world.now });
        else finish(world, campaign, member, { step: waiting.step, outcome });
      }
    }
  }
  if (!isBackwards) landDirect(world);
}

const isLeft = ({ steps }: Campaign, { step }: Waiting) => steps.some(({ key }) => key === step);

// It was deleted while its text was in flight, and can't be sent once more: the wait for the next one begins then.
function skip(campaign: Campaign, member: Member, { step, at }: { readonly step: number; readonly at: number }): void {
  member.had.push(step);
  planNext(campaign, member, at);
}

function landDirect(world: World): void {
  for (const one of [...world.direct]) {
    if (one.onItsWay === null) continue;
    const outcome = call(world, one.onItsWay, one.words);
    if (outcome === 'lost') one.onItsWay = null;
    else world.direct = world.direct.filter((other) => other !== one);
  }
}

function finish(
  world: World,
  campaign: Campaign,
  member: Member,
  { step, outcome }: { readonly step: number; readonly outcome: 'sent' | 'refused' },
): void {
  if (!member.had.includes(step)) member.had.push(step);
  member.missed = member.missed.filter((one) => one !== step);
  if (outcome === 'refused') member.failed.push(step);
  planNext(campaign, member, world.now);
}

/** Delivers and counts accepted texts, including those the carrier accepted without a clear response. */
export function call(world: World, to: string, words: string): 'sent' | 'refused' | 'lost' {
  const fate: Fate = world.fates[to]?.shift() ?? 'takes';
  if (fate === 'refuses') return 'refused';
  if (fate === 'loses') return 'lost';
  receive(world, to, words);
  return 'sent';
}

// Delivers a text to a phone, and removes it.
function receive(world: World, to: string, words: string): void {
  world.received.push(`${world.sender} > ${to}: ${words}`);
  use(world.billing, cycleOf(world.billing, world.now), world.now, words.length >= LONG ? 2 : 1);
}

/** Sends everything that may be sent now, and what follows from it. */
export function sendAll(world: World, isBackwards = false): void {
  for (let times = 0; times < 200 && mark(world); times += 1) land(world, isBackwards);
}

/** Whether the carrier treats the next message to a phone in a special way, so that their order matters. */
export function hasFates({ fates }: World): boolean {
  return Object.values(fates).some((left) => left.length > 0);
}

/** The campaigns that the contact is or was in. */
export function membershipsOf(world: World, contact: number): { campaign: Campaign; member: Member }[] {
  return world.campaigns.flatMap((campaign) => {
    const member = campaign.members[contact];
    return member ? [{ campaign, member }] : [];
  });
}

/** The next time after now at which a text may be sent. */
export function nextSendAt(world: World): number | null {
  const moments = world.campaigns.flatMap((campaign) =>
    Object.values(campaign.members).flatMap((member) => member.waiting.map((one) => dueAt(campaign, one))),
  );
  const isHeld = moments.some((one) => one <= world.now) || world.direct.length > 0;
  const later = moments.filter((one) => one > world.now);
  if (isHeld) later.push(nextOpening(world.now));
  return later.length === 0 ? null : Math.min(...later);
}
