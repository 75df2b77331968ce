import type { StrangerMessage } from '../../domain/messages/stranger-limits.ts';

/** A message that somebody without an account would have us send. */
export type StrangersMessage = {
  readonly kind: StrangerMessage;
  /** Ten digits; null for a caller who hides theirs. */
  readonly phone: string | null;
  /** The address it was asked from; null for texts and calls. */
  readonly ip: string | null;
  /** The public page it was asked on. */
  readonly page?: string;
  /** In whose name it goes; null for the platform. */
  readonly organizationId: number | null;
};
