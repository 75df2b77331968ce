import type { Brand } from '../brands/brand.ts';
import type { AccessLevel } from './policy.ts';

/** How a field is shown to whom it is masked for: as a word in its place, as the end of a phone number, or not at all. */
export type FieldMask = 'name' | 'content' | 'phone' | 'sender' | 'hidden';

/** The platform's own organisation, made at the first start: what stands there its admins see whole. */
const PLATFORM_ORGANIZATION = '1';

/** The words that stand in place of a contact's name and of a message for whom they are masked. */
export const maskedWords = { name: 'Contact', content: 'Message content hidden' } as const;

/** How long access lasts that a platform admin gives themselves for a reason. */
export const EMERGENCY_MINUTES = 60;

/**
 * Says whether names, phone numbers, details, senders and messages are masked: for a platform admin in another's
 * organisation of a brand that asks for it, unless they gave a reason and emergency access to it lasts.
 */
export function isMasked(asking: {
  readonly brand: Pick<Brand, 'masksPlatformAdmin'>;
  readonly isPlatformAdmin: boolean;
  readonly organizationId: string | number;
  readonly hasEmergencyAccess: boolean;
}): boolean {
  return couldBeMasked(asking) && !asking.hasEmergencyAccess;
}

/** Says whether this is somebody who sees the organisation masked as long as they have no emergency access. */
export function couldBeMasked(asking: {
  readonly brand: Pick<Brand, 'masksPlatformAdmin'>;
  readonly isPlatformAdmin: boolean;
  readonly organizationId: string | number;
}): boolean {
  const isAtHome = String(asking.organizationId) === PLATFORM_ORGANIZATION;
  return asking.brand.masksPlatformAdmin && asking.isPlatformAdmin && !isAtHome;
}

/**
 * Says whether the words of messages are hidden from people who can only view the account: in health, where they need them
 * least, until the owner lets them read.
 */
export function hidesMessages(asking: {
  readonly brand: Pick<Brand, 'isHealth'>;
  readonly access: AccessLevel | null;
  readonly isPlatformAdmin: boolean;
  readonly viewersReadMessages: boolean;
}): boolean {
  const canOnlyView = asking.access === 'READONLY' && !asking.isPlatformAdmin;
  return asking.brand.isHealth && canOnlyView && !asking.viewersReadMessages;
}

/** What whoever is masked sees of a phone number: its last four digits. */
export function maskedPhone(phone: string): string {
  return `•••• ${phone.slice(-4)}`;
}
