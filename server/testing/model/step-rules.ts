import { leaveOut, nextStepOf, planNext } from './sending-rules.ts';
import type { Campaign, Deleted, Member, Step, Waiting, World } from './world.ts';

const HOUR_MS = 60 * 60_000;

type Said = { readonly key: number; readonly words: string; readonly minutes: number };

/** Adds a step behind another, or at the end. */
export function addStep(world: World, campaign: Campaign, deed: Said & { readonly behind: number | null }): boolean {
  const { key, words, minutes, behind } = deed;
  const place = behind === null ? campaign.steps.length : campaign.steps.findIndex((one) => one.key === behind) + 1;
  if (behind !== null && place === 0) return false;
  campaign.steps.splice(place, 0, { key, words, minutes });
  startMembers(world, campaign, key);
  return true;
}

// Members who joined while there was no step begin with the first one; for others it comes in turn.
function startMembers(world: World, campaign: Campaign, key: number): void {
  if (campaign.steps[0]?.key !== key) return;
  for (const member of Object.values(campaign.members)) {
    const hasBegun = member.had.length + member.missed.length + member.waiting.length > 0;
    if (!hasBegun) planNext(campaign, member, world.now);
  }
}

/** Gives a step another text and delay. */
export function editStep(world: World, campaign: Campaign, deed: Said): boolean {
  const step = campaign.steps.find(({ key }) => key === deed.key);
  if (!step) return false;
  Object.assign(step, { words: deed.words, minutes: deed.minutes });
  // A message in flight stays due; a waiting one gets the new delay.
  for (const { waiting } of Object.values(campaign.members))
    for (const one of waiting) if (one.step === deed.key && one.onItsWay === null) one.isBack = false;
  startMembers(world, campaign, deed.key);
  return true;
}

/** Moves a step behind another, or to the beginning. */
export function moveStep(campaign: Campaign, key: number, behind: number | null): boolean {
  const step = campaign.steps.find((one) => one.key === key);
  const others = campaign.steps.filter((one) => one.key !== key);
  const place = behind === null ? 0 : others.findIndex((one) => one.key === behind) + 1;
  if (!step || (behind !== null && place === 0)) return false;
  campaign.steps = others.toSpliced(place, 0, step);
  return true;
}

/**
 * Removes a step. Members who wait for it wait for the first step that they have not had; if there is none, they are
 * done.
 */
export function deleteStep(campaign: Campaign, key: number, at: number): boolean {
  const step = campaign.steps.find((one) => one.key === key);
  if (!step) return false;
  const whole = campaign.deleted.filter((one) => at - one.at <= HOUR_MS).reduceRight(putBack, campaign.steps);
  const keys = whole.map((one) => one.key);
  const waits: Record<number, Waiting> = {};
  campaign.steps = campaign.steps.filter((one) => one !== step);
  for (const [id, member] of Object.entries(campaign.members)) {
    const left = member.waiting.find((one) => one.step === key && one.onItsWay === null);
    if (!left) continue;
    waits[Number(id)] = { ...left };
    member.waiting = member.waiting.filter((one) => one !== left);
    const passed = [...left.passed, key];
    if (nextStepOf(campaign, member) === null) {
      member.had.push(key);
      member.ended.push({ ...left, passed });
    } else planNext(campaign, member, left.since, passed);
  }
  campaign.deleted.push({ step, behind: keys.slice(0, keys.indexOf(key)), at, waits });
  return true;
}

/** Takes back within an hour that a step was deleted: who waited for it waits for it again, unless a later one was sent. */
export function restoreStep(world: World, campaign: Campaign, key: number): boolean {
  const found = campaign.deleted.find(({ step }) => step.key === key);
  if (!found || world.now - found.at > HOUR_MS) return false;
  campaign.deleted = campaign.deleted.filter((one) => one !== found);
  campaign.steps = putBack(campaign.steps, found);
  for (const [id, waited] of Object.entries(found.waits)) {
    const member = campaign.members[Number(id)];
    const contact = world.contacts[Number(id)];
    if (member?.isIn && contact && !contact.isArchived) waitAgain(campaign, member, waited);
    if (contact && world.consent[contact.phone] === 'stopped' && member) leaveOut(member);
  }
  startMembers(world, campaign, key);
  return true;
}

function waitAgain(campaign: Campaign, member: Member, waited: Waiting): void {
  const { step: key } = waited;
  const isPast = (one: Waiting) => one.passed.includes(key);
  const place = (step: number) => campaign.steps.findIndex((one) => one.key === step);
  const moved = member.waiting.find((one) => isPast(one) && one.onItsWay === null);
  const ended = member.ended.find(isPast);
  const again = (passed: readonly number[]) => ({ ...waited, passed: passed.filter((one) => one !== key) });
  if (moved && (place(moved.step) === -1 || place(moved.step) > place(key))) {
    Object.assign(moved, again(moved.passed));
  } else if (ended && member.waiting.length === 0) {
    member.ended = member.ended.filter((one) => one !== ended);
    member.waiting.push(again(ended.passed));
  }
  // What a deletion counted as had is still to come.
  const counted = member.had.lastIndexOf(key);
  if (counted !== -1) member.had = member.had.toSpliced(counted, 1);
}

// Behind the nearest of the steps it was behind.
function putBack(steps: readonly Step[], { step, behind }: Deleted): Step[] {
  const before = behind.findLast((key) => steps.some((one) => one.key === key));
  const place = before === undefined ? 0 : steps.findIndex((one) => one.key === before) + 1;
  return steps.toSpliced(place, 0, step);
}
