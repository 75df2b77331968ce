import type { CancellationReason } from '../../../../domain/calendars/cancellation.ts';
import type { OrganizationId } from '../../../../domain/ids.ts';

export type CancellationState = 'waiting' | 'done' | 'refused';

/** A time that has to be canceled at Calendly, because it was canceled here. */
export type CancellationRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly eventId: number;
  readonly eventUri: string;
  readonly isWholeEvent: boolean;
  readonly state: CancellationState;
  readonly reason: CancellationReason | null;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
};
