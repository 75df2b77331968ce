import type { RegistrationForm } from '../../../domain/numbers/registration.ts';
import type { CarrierConfig } from '../carrier-config.ts';
import type { Managed } from './capabilities.ts';

/** What the carrier has made of a registration so far, by our names for it. */
export type RegistrationIds = Readonly<Record<string, string>>;

export type AskedRegistration = {
  /** Names this attempt in the carrier's own console, and finds what a lost answer left there. */
  readonly name: string;
  readonly form: RegistrationForm;
  readonly ids: RegistrationIds;
  /** The carrier's ids of the numbers that are to send under it. */
  readonly numbers: readonly string[];
};

/** What came of one step: there are more to make, carriers have to decide, or they have decided. */
export type RegistrationStep = { readonly ids: RegistrationIds } & (
  | { readonly outcome: 'more' | 'waits' | 'approved' }
  | { readonly outcome: 'rejected'; readonly reason: string }
);

/** Registering a business and its messages with the carriers, one small step at a time. */
export type RegistrationCapability = {
  /** False while whoever runs the server has to set something up first. */
  isReady(config: CarrierConfig): boolean;
  /** Makes the next thing that `ids` lacks, or asks how far the carriers are. Asked again, nothing is made twice. */
  advance(config: CarrierConfig, asked: AskedRegistration): Promise<Managed<RegistrationStep>>;
};
