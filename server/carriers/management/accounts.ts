import type { CarrierConfig } from '../carrier-config.ts';
import type { Managed, OwnedNumber } from './capabilities.ts';

/** What the carrier says of an account. */
export type AccountStanding = 'active' | 'suspended' | 'closed';

/** An account at the carrier. */
export type CarrierAccount = {
  readonly sid: string;
  /** Opens it; null where the carrier doesn't show it to whoever asks. */
  readonly token: string | null;
  readonly standing: AccountStanding;
};

/** Accounts below the deployment's own, one for a client. `config` holds the account that asks. */
export type AccountsCapability = {
  /** The accounts below this one that have exactly this name and aren't closed. */
  named(config: CarrierConfig, name: string): Promise<Managed<readonly CarrierAccount[]>>;
  create(config: CarrierConfig, name: string): Promise<Managed<CarrierAccount>>;
  /** How an account is: this one, or one below it. */
  look(config: CarrierConfig, sid: string): Promise<Managed<CarrierAccount>>;
  /** Moves a number from the account `from`, which is this one or below it, into another of them. */
  moveNumber(
    config: CarrierConfig,
    number: { readonly carrierId: string; readonly from: string; readonly to: string },
  ): Promise<Managed<OwnedNumber>>;
};
