import type { OrganizationId } from '../../../domain/ids.ts';
import type { NumberNeed } from '../../../domain/numbers/can-send.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { OfferedNumber } from '../../carriers/management/capabilities.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { accountOfOrganization, currentAccountId } from '../accounts/open-account.ts';
import { carrierNumbers } from '../carrier-numbers.ts';
import { registrationCarrier } from '../registration/carrier-registration.ts';
import { readRegistration, stateIn } from '../registration/store.ts';

export type UntrustedSearch = {
  readonly tollFree?: boolean | null | undefined;
  readonly areaCode?: string | null | undefined;
  readonly digits?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** The carrier to search; the carrier of new numbers if absent. */
  readonly carrier?: CarrierName | undefined;
};

/** A number for sale, with what carriers require before they accept messages from it. */
export type ForSale = OfferedNumber & { readonly need: NumberNeed | null };

const SHOWN = 20;
const LONGEST_CITY = 60;

/** The numbers that the carrier has for sale now. */
export async function searchNumbers(
  context: Context,
  actor: Actor | null,
  untrusted: UntrustedSearch,
): Promise<readonly OfferedNumber[]> {
  if (actor && !mayDo(actor, 'numbers.edit')) refuse('no-permission');
  const { numbers, config } = await carrierNumbers(
    context,
    await accountOfOrganization(context, actor?.organizationId ?? null, untrusted.carrier),
  );
  const found = await numbers.search(config, { ...readSearch(untrusted), limit: SHOWN });
  if ('done' in found) return found.done.filter((number) => number.canText);
  if ('refused' in found) refuse('carrier-refused', { words: found.sentence });
  return refuse('carrier-not-reached');
}

/** The same for an organization's own people, who see the carriers' requirements first. */
export async function searchForSale(context: Context, actor: Actor, untrusted: UntrustedSearch): Promise<ForSale[]> {
  const found = await searchNumbers(context, actor, untrusted);
  // Simulated numbers need no registration.
  if (context.config.carrier === 'simulator') return found.map((number) => ({ ...number, need: null }));
  const isRegistered = await isBusinessRegistered(context, actor.organizationId);
  return found.map((number) => {
    if (number.kind === 'toll-free') return { ...number, need: 'verification' };
    return { ...number, need: number.kind === 'local' && !isRegistered ? 'registration' : null };
  });
}

async function isBusinessRegistered(context: Context, organizationId: OrganizationId): Promise<boolean> {
  const accountId = await currentAccountId(context, organizationId, registrationCarrier(context.config));
  const registration = await inTransaction(context.db, organizationId, (tx) => readRegistration(tx, organizationId));
  return registration !== null && stateIn(registration, accountId) === 'approved';
}

function readSearch({ tollFree, areaCode, digits, city }: UntrustedSearch) {
  const code = areaCode?.trim() || null;
  if (code !== null && !/^[2-9]\d\d$/.test(code)) refuse('area-code-not-valid');
  const wanted = digits?.replace(/[\s().-]/g, '') || null;
  if (wanted !== null && !/^\d{2,10}$/.test(wanted)) refuse('number-digits-not-valid');
  const place = city?.trim().slice(0, LONGEST_CITY) || null;
  const kind = tollFree ? ('toll-free' as const) : ('local' as const);
  return { kind, areaCode: code, digits: wanted, city: place };
}
