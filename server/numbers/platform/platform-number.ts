import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Managed, OwnedNumber } from '../../carriers/management/capabilities.ts';
import { carriersSetUp } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { mainAccount, mainAccounts } from '../accounts/open-account.ts';
import { type CarrierNumbers, carrierNumbers, isPointedHere } from '../carrier-numbers.ts';
import { writeWebhooksAcrossOrganizations } from '../checking/store.ts';
import { mainNumberOf } from '../find-number.ts';
import { readNumberInUseAcrossOrganizations } from '../taking/store.ts';

/** The platform's own number, as the carrier has it. */
export type PlatformNumber = {
  /** E.164; null if none is configured. */
  readonly phone: string | null;
  /** The carrier that has the number, or the carrier of new numbers if there is none. */
  readonly carrier: CarrierName;
  /** The carrier's answer: the number, or null if its account doesn't have it. */
  readonly atCarrier: Managed<OwnedNumber | null>;
  /** Whether the carrier reports about it to this server. */
  readonly isPointedHere: boolean;
};

/** Asks the carrier about the platform's own number. Without one, this only shows whether the carrier answers. */
export async function askAboutPlatformNumber(context: Context): Promise<PlatformNumber> {
  const main = await inTransaction(context.db, PLATFORM_ORGANIZATION, (tx) => mainNumberOf(tx, PLATFORM_ORGANIZATION));
  // One of a carrier that is no longer set up can't be asked about.
  const number = main && carriersSetUp(context.config).includes(main.carrier) ? main : null;
  const counter = await carrierNumbers(context, mainAccount(context, number?.carrier));
  const { carrier, numbers, config } = counter;
  const phone = number?.phone ?? null;
  const owned = await numbers.owned(config, phone ?? undefined);
  const atCarrier = 'done' in owned ? { done: owned.done.find((number) => number.phone === phone) ?? null } : owned;
  await keepWhatWasFound(context, atCarrier, counter);
  const ours = 'done' in atCarrier ? atCarrier.done : null;
  return { phone, carrier, atCarrier, isPointedHere: ours !== null && isPointedHere(ours, counter) };
}

// No account has it, so this only checks whether the carrier answers.
const NO_PHONE = '+10000000000';

/** Checks whether the other configured carriers answer. */
export function askOtherCarriers(
  context: Context,
  known: CarrierName,
): Promise<readonly { readonly carrier: CarrierName; readonly answer: Managed<unknown> }[]> {
  const others = mainAccounts(context).filter(({ carrier }) => carrier !== known);
  return Promise.all(
    others.map(async (account) => {
      const { carrier, numbers, config } = await carrierNumbers(context, account);
      return { carrier, answer: await numbers.owned(config, NO_PHONE) };
    }),
  );
}

async function keepWhatWasFound(context: Context, atCarrier: PlatformNumber['atCarrier'], counter: CarrierNumbers) {
  const found = 'done' in atCarrier ? atCarrier.done : null;
  if (found === null) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = await readNumberInUseAcrossOrganizations(tx, found.phone);
    if (number)
      await writeWebhooksAcrossOrganizations(tx, number.id, isPointedHere(found, counter), context.clock.now());
  });
}
