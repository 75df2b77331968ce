import type { Action } from './actions.ts';
import { isPaying } from './billing-rules.ts';
import type { Organization } from './organization.ts';
import { hasFates, isOpen } from './sending-rules.ts';
import type { Deed } from './staff-rules.ts';
import type { World } from './world.ts';

const NAMES = ['Ann', 'Bea', 'Cy', 'Dee'];
const LONG = 'x'.repeat(120);

/** The deed for an action in this world; null if it has no possible object. */
export function resolve(of: Organization, world: World, action: Action): Deed | null {
  switch (action.does) {
    case 'create':
    case 'hear':
    case 'expect':
      return aboutPhone(of, world, action);
    case 'edit':
    case 'correct-phone':
    case 'archive':
    case 'write':
    case 'write-twice':
      return aboutContact(of, world, action);
    case 'cancel':
      return { does: 'cancel', by: world.owners[0] === 'other' ? 'other' : 'one' };
    case 'lower':
      return action.by === action.whom ? null : action;
    case 'save-card':
    case 'choose-plan':
    case 'agree':
    case 'edit-page':
      return action;
    case 'retry':
      return retryOf(world, action.which);
    case 'wait':
      return null;
    default:
      return aboutCampaign(of, world, action);
  }
}

type PhoneAction = Extract<Action, { does: 'create' | 'hear' | 'expect' }>;

function aboutPhone(of: Organization, world: World, action: PhoneAction): Deed | null {
  const phone = of.phones[action.phone % of.phones.length] ?? '';
  const contact = world.contacts.find((one) => one.phone === phone);
  if (contact?.isArchived) return null;
  if (action.does === 'create') {
    return { does: 'create', phone, first: NAMES[action.name] ?? '', last: 'Archer', by: action.by };
  }
  if (action.does === 'hear') {
    const isStopped = world.consent[phone] === 'stopped';
    // An unknown phone that texts START, or anything but STOP after a STOP, becomes no contact.
    if (!contact && (action.words === 'START' || (action.words !== 'STOP' && isStopped))) return null;
    return { does: 'hear', phone, words: action.words };
  }
  if (hasFates(world)) return null;
  // A phone without a contact gets no message, so the deed would have no effect to check.
  const known = livingContacts(world).map((id) => world.contacts[id]?.phone ?? phone);
  return { does: 'expect', phone: pick(known, action.phone) ?? phone, fate: action.fate };
}

type ContactAction = Extract<Action, { does: 'edit' | 'correct-phone' | 'archive' | 'write' | 'write-twice' }>;

function aboutContact(of: Organization, world: World, action: ContactAction): Deed | null {
  const contact = pick(livingContacts(world), action.contact);
  const one = contact === null ? undefined : world.contacts[contact];
  if (contact === null || !one) return null;
  if (action.does === 'archive') return { does: 'archive', contact };
  if (action.does === 'edit') {
    const value = action.field === 'email' ? `a${action.value}@example.com` : `Name${action.value}`;
    return one.names === null ? null : { does: 'edit', contact, field: action.field, value };
  }
  if (action.does === 'correct-phone') {
    const phone = of.phones[action.phone % of.phones.length] ?? '';
    return { does: 'correct-phone', contact, phone };
  }
  if (world.consent[one.phone] !== 'agreed') return null;
  of.made += 1;
  const said = { contact, words: `[D${of.made}]` };
  if (action.does === 'write') return { does: 'write', ...said };
  return !hasFates(world) && maySend(world) ? { does: 'write-twice', ...said } : null;
}

type CampaignAction = Extract<Action, { campaign: number }>;

function aboutCampaign(of: Organization, world: World, action: CampaignAction): Deed | null {
  const campaign = world.campaigns[action.campaign];
  if (!campaign || campaign.isArchived) return null;
  const keys = campaign.steps.map(({ key }) => key);
  const at = { campaign: action.campaign };
  switch (action.does) {
    case 'join':
    case 'leave': {
      const contact = pick(livingContacts(world), action.contact);
      return contact === null ? null : { does: action.does, ...at, contact };
    }
    case 'add-step': {
      if (keys.length >= 5) return null;
      const behind = action.behind === null ? null : pick(keys, action.behind);
      return { does: 'add-step', ...at, ...saidOf(of, action), behind };
    }
    case 'edit-step': {
      const key = pick(keys, action.step);
      return key === null ? null : { does: 'edit-step', ...at, ...saidOf(of, action), key };
    }
    case 'move-step': {
      const key = pick(keys, action.step);
      const behind = action.behind === null ? null : pick(keys, action.behind);
      return key === null || key === behind ? null : { does: 'move-step', ...at, key, behind };
    }
    case 'delete-step': {
      const key = pick(keys, action.step);
      return key === null ? null : { does: 'delete-step', ...at, key };
    }
    case 'restore-step': {
      const key = pick(
        campaign.deleted.map(({ step }) => step.key),
        action.step,
      );
      return key === null ? null : { does: 'restore-step', ...at, key };
    }
    case 'pause':
      return { does: 'pause', ...at, isPaused: action.isPaused };
    case 'archive-campaign':
      return { does: 'archive-campaign', ...at };
  }
}

function saidOf(of: Organization, { minutes, isLong }: { readonly minutes: number; readonly isLong: boolean }) {
  of.made += 1;
  return { key: of.made, minutes, words: isLong ? `[S${of.made}] ${LONG}` : `[S${of.made}]` };
}

// Only a text that can be sent at once is retried, so that no retried text ever waits.
function retryOf(world: World, which: number): Deed | null {
  const failed = world.campaigns.flatMap((campaign, at) =>
    Object.entries(campaign.members).flatMap(([id, member]) => {
      const phone = world.contacts[Number(id)]?.phone ?? '';
      const mayGo = member.isIn && !campaign.isPaused && !campaign.isArchived && world.consent[phone] === 'agreed';
      const keys = member.failed.filter((key) => campaign.steps.some((step) => step.key === key));
      return mayGo ? keys.map((key) => ({ does: 'retry' as const, campaign: at, contact: Number(id), key })) : [];
    }),
  );
  return maySend(world) ? pick(failed, which) : null;
}

const maySend = (world: World) => isPaying(world.billing, world.now) && isOpen(world.now);

function livingContacts(world: World): number[] {
  return [...world.contacts.keys()].filter((id) => world.contacts[id]?.isArchived === false);
}

function pick<One>(from: readonly One[], place: number): One | null {
  return from.length === 0 ? null : (from[place % from.length] ?? null);
}
