import type { Brand } from '../brands/brand.ts';

/** How a field is shown to whom it is masked for: as a word in its place, or not at all. */
export type FieldMask = 'name' | 'content' | 'sender' | 'hidden';

/** The platform's own organisation, made at the first start: what stands there its admins see whole. */
const PLATFORM_ORGANIZATION = '1';

/** The words that stand in place of a contact's name and of a message for whom they are masked. */
export const maskedWords = { name: 'Contact', content: 'Message content hidden' } as const;

/** Says whether names, details, senders and messages are masked: for a platform admin in another's organisation of a brand that asks for it. */
export function isMasked(asking: {
  readonly brand: Pick<Brand, 'masksPlatformAdmin'>;
  readonly isPlatformAdmin: boolean;
  readonly organizationId: string | number;
}): boolean {
  const isAtHome = String(asking.organizationId) === PLATFORM_ORGANIZATION;
  return asking.brand.masksPlatformAdmin && asking.isPlatformAdmin && !isAtHome;
}
