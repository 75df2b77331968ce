import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { type Cipher, openCipher } from '../../platform/encryption.ts';

/** The contact who books, and the slide, campaign and step. */
export type BookingPlace = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly stepId: number;
  readonly pitchId: number;
  readonly slideId: number;
};

const PURPOSE = 'calendar booking';

/**
 * Sent to Calendly with a booking and returned with it. It is encrypted, so that it doesn't reveal the contact, and no
 * booking can be claimed for another contact or slide.
 */
export function writeReference(cipher: Cipher, place: BookingPlace): string {
  const { organizationId, leadId, campaignId, stepId, pitchId, slideId } = place;
  return cipher.encrypt([organizationId, leadId, campaignId, stepId, pitchId, slideId].join('.'), PURPOSE);
}

// Its key may be in a file, which each opened link would read again.
const ciphers = new WeakMap<Context['config'], Promise<Cipher>>();

/** The cipher of the references; created once for a process. */
export function openReferences({ config }: Pick<Context, 'config'>): Promise<Cipher> {
  const opened = ciphers.get(config) ?? openCipher(config);
  ciphers.set(config, opened);
  opened.catch(() => ciphers.delete(config));
  return opened;
}

/** The content of a reference, or null for anything that we have not written. */
export function readReference(cipher: Cipher, untrusted: string | null | undefined): BookingPlace | null {
  const plain = cipher.decrypt(untrusted ?? '', PURPOSE);
  const [organizationId, leadId, campaignId, stepId, pitchId, slideId] = (plain ?? '').split('.').map(Number) as [
    OrganizationId?,
    LeadId?,
    CampaignId?,
    ...number[],
  ];
  if (!organizationId || !leadId || !campaignId || !stepId || !pitchId || !slideId) return null;
  return { organizationId, leadId, campaignId, stepId, pitchId, slideId };
}
