import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { CarrierName } from '../../carriers/carrier.ts';
import type { Config } from '../../platform/config/config.ts';

export type CallbackItem = {
  readonly organizationId: OrganizationId;
  readonly itemId: number;
  readonly attempt: number;
};

const secrets = new WeakMap<Config, string>();

/**
 * The signed callback address for a message's delivery reports: it names our item, so that the report alone identifies
 * it.
 */
export function callbackAddress(config: Config, carrier: CarrierName, item: CallbackItem): string {
  const { organizationId, itemId, attempt } = item;
  const query = `item=${itemId}&org=${organizationId}&attempt=${attempt}&sig=${signatureOf(config, item)}`;
  return `${config.publicUrl}/webhooks/${carrier}/status?${query}`;
}

/** The item that a full callback address of ours names; null for other addresses. */
export function itemOfAddress(config: Config, untrusted: string | null): CallbackItem | null {
  const query = untrusted?.split('?')[1];
  return query === undefined ? null : itemOfCallback(config, Object.fromEntries(new URLSearchParams(query)));
}

/** The item that an address names; null if it names none or its signature isn't ours. */
export function itemOfCallback(
  config: Config,
  untrusted: Readonly<Record<string, string | undefined>>,
): CallbackItem | null {
  const item = {
    organizationId: Number(untrusted.org) as OrganizationId,
    itemId: Number(untrusted.item),
    attempt: Number(untrusted.attempt),
  };
  if (!Object.values(item).every((value) => Number.isSafeInteger(value) && value > 0)) return null;
  const given = Buffer.from(untrusted.sig ?? '');
  const expected = Buffer.from(signatureOf(config, item));
  return given.length === expected.length && timingSafeEqual(given, expected) ? item : null;
}

function signatureOf(config: Config, item: CallbackItem): string {
  const text = `${item.organizationId}:${item.itemId}:${item.attempt}`;
  return createHmac('sha256', secretOf(config)).update(text).digest('base64url').slice(0, 22);
}

// Every process of one installation derives the same secret, so there is nothing to configure.
function secretOf(config: Config): string {
  const known = secrets.get(config);
  if (known !== undefined) return known;
  const source = config.twilio.authToken || config.telnyx.apiKey || (config.databaseUrl ?? config.dataDir);
  const secret = createHmac('sha256', 'status callback').update(source).digest('base64url');
  secrets.set(config, secret);
  return secret;
}
