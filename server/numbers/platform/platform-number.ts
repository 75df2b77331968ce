import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import type { Managed, NumberWebhooks, OwnedNumber } from '../../carriers/management/capabilities.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { carrierNumbers } from '../carrier-numbers.ts';
import { loadMainPhone } from '../find-number.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';

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
  return { phone, atCarrier, webhooks };
}

/** Points the webhooks of the platform's own number here. */
export async function setPlatformWebhooks(context: Context, operator: Operator): Promise<void> {
  checkOperator(operator);
  const { numbers, config, webhooks } = await carrierNumbers(context);
  const { atCarrier } = await askAboutPlatformNumber(context);
  if ('refused' in atCarrier) refuse('carrier-refused', { words: atCarrier.sentence });
  if (!('done' in atCarrier)) refuse('carrier-not-reached');
  const number = atCarrier.done ?? refuse('number-not-at-carrier');
  const changed = await numbers.setWebhooks(config, number.carrierId, webhooks);
  if ('refused' in changed) refuse('carrier-refused', { words: changed.sentence });
  if (!('done' in changed)) refuse('carrier-not-reached');
}
