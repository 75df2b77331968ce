import type { OrganizationId } from '../../domain/ids.ts';
import type { NumberKind, NumberState, RegistrationState } from '../../domain/numbers/number-kinds.ts';
import type { CarrierName } from '../carriers/carrier-config.ts';

/** A phone number with everything that screens show about it. */
export type PhoneNumberRow = {
  readonly id: number;
  readonly organizationId: OrganizationId | null;
  readonly organizationName: string | null;
  /** E.164, or a short code. */
  readonly phone: string;
  readonly carrier: CarrierName;
  /** The account at the carrier; null is the deployment's own. */
  readonly accountId: number | null;
  readonly carrierId: string | null;
  readonly kind: NumberKind;
  readonly canText: boolean;
  readonly canPicture: boolean;
  readonly canVoice: boolean;
  readonly state: NumberState;
  readonly stateReason: string | null;
  readonly since: Date;
  readonly monthlyPriceCents: number;
  readonly registrationState: RegistrationState;
  /** The code with which carriers block its messages; null while they don't. */
  readonly blockedCode: string | null;
  /** Its own limits; null: the configured ones. */
  readonly ratePerSecond: number | null;
  readonly dailyCap: number | null;
  readonly webhooksOk: boolean | null;
  readonly webhooksCheckedAt: Date | null;
  readonly releaseAt: Date | null;
};
