import type { OrganizationId } from '../../domain/ids.ts';
import type { StrangerMessage } from '../../domain/messages/stranger-limits.ts';

/** A message that a person without an account triggers. */
export type StrangersMessage = {
  readonly kind: StrangerMessage;
  /** Ten digits; null for a caller who hides theirs. */
  readonly phone: string | null;
  /** The network address of the request; null for texts and calls. */
  readonly ip: string | null;
  /** The public page of the request. */
  readonly page?: string;
  /** The organization it is sent for; null for the platform. */
  readonly organizationId: OrganizationId | null;
};
