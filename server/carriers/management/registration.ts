import type { RegistrationForm } from '../../../domain/numbers/registration.ts';
import type { CarrierConfig } from '../carrier-config.ts';
import type { Managed } from './capabilities.ts';

/** What the carrier has created for a registration so far, by our names. */
export type RegistrationIds = Readonly<Record<string, string>>;

export type AskedRegistration = {
  /** Names this attempt in the carrier's own console, and finds what was created before a lost response. */
  readonly name: string;
  readonly form: RegistrationForm;
  readonly ids: RegistrationIds;
  /** The carrier's ids of the numbers that will send under it. */
  readonly numbers: readonly string[];
};

/** The result of one step: there are more steps, the carriers have to decide, or they have decided. */
export type RegistrationStep = { readonly ids: RegistrationIds } & (
  | { readonly outcome: 'more' | 'waits' | 'approved' }
  | { readonly outcome: 'rejected'; readonly reason: string }
);

/** Registers a business and its messages with the carriers, one small step at a time. */
export type RegistrationCapability = {
  /** False until the operator of the server has configured something. */
  isReady(config: CarrierConfig): boolean;
  /**
   * Creates the next thing missing from `ids`, or checks the carriers' progress. Safe to repeat: nothing is created
   * twice.
   */
  advance(config: CarrierConfig, asked: AskedRegistration): Promise<Managed<RegistrationStep>>;
};
