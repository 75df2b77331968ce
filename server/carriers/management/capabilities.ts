import type { NumberKind } from '../../../domain/numbers/number-kinds.ts';
import type { CarrierConfig } from '../carrier-config.ts';

/**
 * The result of a management call. `refused` is final, with the carrier's code and message; `notNow` means that nothing
 * happened and it may be retried; after `unknown` it may have happened.
 */
export type Managed<Value> =
  | { readonly done: Value }
  | { readonly refused: string; readonly sentence: string }
  | { readonly notNow: string }
  | { readonly unknown: string };

/** What a number can do. */
export type NumberAbilities = {
  readonly canText: boolean;
  readonly canPicture: boolean;
  readonly canVoice: boolean;
};

/** Which numbers to search for: all given filters must match. */
export type NumberSearch = {
  readonly kind: 'local' | 'toll-free';
  /** Three digits. */
  readonly areaCode: string | null;
  /** Consecutive digits anywhere in the number. */
  readonly digits: string | null;
  readonly city: string | null;
  readonly limit: number;
};

/** A number that the carrier has for sale. */
export type OfferedNumber = NumberAbilities & {
  /** E.164. */
  readonly phone: string;
  readonly kind: NumberKind;
  readonly city: string | null;
  /** Two letters. */
  readonly region: string | null;
  /** The carrier's monthly price; null if it doesn't say. */
  readonly monthlyPriceCents: number | null;
};

/** Where the carrier reports what happens with a number. */
export type NumberWebhooks = { readonly message: string; readonly status: string; readonly voice: string };

/** A number in this account at the carrier. */
export type OwnedNumber = NumberAbilities & {
  readonly carrierId: string;
  /** E.164. */
  readonly phone: string;
  readonly kind: NumberKind;
  /** What it was labeled when it was bought; null if the carrier doesn't say. */
  readonly label: string | null;
  readonly webhooks: { readonly [Name in keyof NumberWebhooks]: string | null };
};

/** Getting and releasing numbers at a carrier; `config` holds the account that makes the calls. */
export type NumbersCapability = {
  search(config: CarrierConfig, wanted: NumberSearch): Promise<Managed<readonly OfferedNumber[]>>;
  /** The monthly price of a number of this kind, in cents. */
  price(config: CarrierConfig, kind: NumberKind): Promise<Managed<number>>;
  /** Buys this number. `label` is what the carrier's own console shows for it. */
  take(
    config: CarrierConfig,
    wanted: { readonly phone: string; readonly label: string; readonly webhooks: NumberWebhooks },
  ): Promise<Managed<OwnedNumber>>;
  /** All numbers of the account, or the one with this phone. */
  owned(config: CarrierConfig, phone?: string): Promise<Managed<readonly OwnedNumber[]>>;
  setWebhooks(config: CarrierConfig, carrierId: string, webhooks: NumberWebhooks): Promise<Managed<OwnedNumber>>;
  /** Releases the number; one that the account no longer has counts as released. */
  giveBack(config: CarrierConfig, carrierId: string): Promise<Managed<null>>;
};
