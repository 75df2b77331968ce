import type { Brand } from '../brands/brand.ts';
import type { AccessLevel } from './policy.ts';

/**
 * How a masked field is shown: as a placeholder, as the end of a phone number, or not at all. A link opens a page as the
 * contact, so it is hidden from everyone who may not send messages as well.
 */
export type FieldMask =
  | ('name' | 'content' | 'answer' | 'answer-text' | 'note' | 'custom-value')
  | ('phone' | 'sender' | 'hidden' | 'link');

/**
 * What is hidden from everyone who reads no messages: what contacts write, in a message or as an answer to a question, and
 * what staff write about them.
 */
export const hiddenWithMessages: ReadonlySet<FieldMask> = new Set([
  ...(['content', 'answer', 'answer-text', 'note', 'custom-value'] as const),
]);

/** The platform's own organization, created at the first start. Its data isn't masked for its admins. */
const PLATFORM_ORGANIZATION = '1';

/** The placeholders for a masked contact name, a masked message, what a contact answered, and a note about them. */
export const maskedWords = {
  name: 'Contact',
  content: 'Message content hidden',
  'answer-text': 'Answer hidden',
  note: 'Note hidden',
} as const;

/** How long emergency access lasts. Platform admins give it to themselves with a reason. */
export const EMERGENCY_MINUTES = 60;

/**
 * Whether names, all but the last four digits of phone numbers, details, senders and messages are masked: for a platform admin in another organization
 * of a brand that requires it, without active emergency access.
 */
export function isMasked(asking: {
  readonly brand: Pick<Brand, 'masksPlatformAdmin'>;
  readonly isPlatformAdmin: boolean;
  readonly organizationId: string | number;
  readonly hasEmergencyAccess: boolean;
}): boolean {
  return couldBeMasked(asking) && !asking.hasEmergencyAccess;
}

/** Whether this person sees the organization masked unless they have emergency access. */
export function couldBeMasked(asking: {
  readonly brand: Pick<Brand, 'masksPlatformAdmin'>;
  readonly isPlatformAdmin: boolean;
  readonly organizationId: string | number;
}): boolean {
  const isAtHome = String(asking.organizationId) === PLATFORM_ORGANIZATION;
  return asking.brand.masksPlatformAdmin && asking.isPlatformAdmin && !isAtHome;
}

/**
 * Whether message content, what contacts answered, and what staff wrote about them is hidden from people who can only view the account: in health,
 * where they need it least, unless the owner lets them read it.
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

/** A masked phone number: its last four digits. */
export function maskedPhone(phone: string): string {
  return `•••• ${phone.slice(-4)}`;
}
