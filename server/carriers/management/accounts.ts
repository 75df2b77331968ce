import type { CarrierConfig } from '../carrier-config.ts';
import type { Managed, OwnedNumber } from './capabilities.ts';

/** The state of an account at the carrier. */
export type AccountStanding = 'active' | 'suspended' | 'closed';

/** An account at the carrier. */
export type CarrierAccount = {
  readonly sid: string;
  /** The account's token; null if the carrier doesn't show it to this caller. */
  readonly token: string | null;
  readonly standing: AccountStanding;
};

/** Client accounts under the deployment's own. `config` holds the account that makes the calls. */
export type AccountsCapability = {
  /** The accounts under this one that have exactly this name and aren't closed. */
  named(config: CarrierConfig, name: string): Promise<Managed<readonly CarrierAccount[]>>;
  create(config: CarrierConfig, name: string): Promise<Managed<CarrierAccount>>;
  /** The state of an account: this one, or one under it. */
  look(config: CarrierConfig, sid: string): Promise<Managed<CarrierAccount>>;
  /** Moves a number from the account `from`, which is this one or under it, to another of them. */
  moveNumber(
    config: CarrierConfig,
    number: { readonly carrierId: string; readonly from: string; readonly to: string },
  ): Promise<Managed<OwnedNumber>>;
};
