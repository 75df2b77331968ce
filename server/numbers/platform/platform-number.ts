import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import type { Managed, NumberWebhooks, OwnedNumber } from '../../carriers/management/capabilities.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { carrierNumbers, isPointedHere } from '../carrier-numbers.ts';
import { writeWebhooksAcrossOrganizations } from '../checking/store.ts';
import { loadMainPhone } from '../find-number.ts';
import { readNumberInUseAcrossOrganizations } from '../taking/store.ts';

/** The platform's own number as the carrier has it. */
export type PlatformNumber = {
  /** E.164; null while none is chosen. */
  readonly phone: string | null;
  /** What the carrier says: the number, or null when its account doesn't have it. */
  readonly atCarrier: Managed<OwnedNumber | null>;
  /** Where the carrier should report to. */
  readonly webhooks: NumberWebhooks;
};

/** Asks the carrier about the platform's own number. Without one, this only shows whether the carrier answers. */
export async function askAboutPlatformNumber(context: Context): Promise<PlatformNumber> {
  const { numbers, config, webhooks } = await carrierNumbers(context);
  const phone = await loadMainPhone(context, PLATFORM_ORGANIZATION);
  const owned = await numbers.owned(config, phone ?? undefined);
  const atCarrier = 'done' in owned ? { done: owned.done.find((number) => number.phone === phone) ?? null } : owned;
  await keepWhatWasFound(context, atCarrier, webhooks);
  return { phone, atCarrier, webhooks };
}

async function keepWhatWasFound(context: Context, atCarrier: PlatformNumber['atCarrier'], webhooks: NumberWebhooks) {
  const found = 'done' in atCarrier ? atCarrier.done : null;
  if (found === null) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = await readNumberInUseAcrossOrganizations(tx, found.phone);
    if (number)
      await writeWebhooksAcrossOrganizations(tx, number.id, isPointedHere(found, webhooks), context.clock.now());
  });
}
