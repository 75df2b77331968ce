import { mayDo } from '../../../domain/permissions/policy.ts';
import type { OfferedNumber } from '../../carriers/management/capabilities.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { accountOfOrganization } from '../accounts/open-account.ts';
import { carrierNumbers } from '../carrier-numbers.ts';

export type UntrustedSearch = {
  readonly tollFree?: boolean | null | undefined;
  readonly areaCode?: string | null | undefined;
  readonly digits?: string | null | undefined;
  readonly city?: string | null | undefined;
};

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
    await accountOfOrganization(context, actor?.organizationId ?? null),
  );
  const found = await numbers.search(config, { ...readSearch(untrusted), limit: SHOWN });
  if ('done' in found) return found.done.filter((number) => number.canText);
  if ('refused' in found) refuse('carrier-refused', { words: found.sentence });
  return refuse('carrier-not-reached');
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
