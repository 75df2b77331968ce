import { calendlyLink } from '../../domain/calendars/calendly-link.ts';
import type { LeadId } from '../../domain/ids.ts';
import { recordEdit } from '../audit/index.ts';
import { findLead } from '../leads/index.ts';
import { checkLine, checkText } from '../platform/check-input.ts';
import { checkMay } from '../platform/check-may.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { simulatedCalendlyUrl } from './simulated-calendly.ts';
import { countValues, putValue, readIsMember, readValuesByIds } from './store.ts';
import type { CustomValueRow } from './types.ts';

export type UntrustedValue = {
  readonly name: string;
  readonly value: string;
  readonly userId: number | null;
  readonly leadId: LeadId | null;
};

const MOST_AT_ONCE = 100;
const MOST_VALUES = 5_000;
const LONGEST_VALUE = 2_000;

/**
 * Stores named values, or calendars, of oneself or of the named person or contact. The same name again overwrites the
 * value; the same calendar again overwrites the name.
 */
export function createCustomValues(
  context: Context,
  actor: Actor,
  untrusted: readonly UntrustedValue[],
  isCalendar: boolean,
): Promise<CustomValueRow[]> {
  const { organizationId } = actor;
  if (untrusted.length > MOST_AT_ONCE) refuse('too-many-at-once', { limit: MOST_AT_ONCE });
  return inTransaction(context.db, organizationId, async (tx) => {
    const known = await countValues(tx, organizationId);
    if (known + untrusted.length > MOST_VALUES) refuse('custom-values-too-many', { limit: MOST_VALUES });
    const ids: number[] = [];
    for (const one of untrusted) {
      const owner = await checkOwner(tx, actor, one, isCalendar);
      const name = checkLine(one.name) ?? refuse('custom-value-name-missing');
      const checked = isCalendar ? checkCalendar(context, one.value) : { value: checkText(one.value, LONGEST_VALUE) };
      const kept = { isCalendly: isCalendar, eventTypeUri: null, at: context.clock.now(), ...checked };
      ids.push(await putValue(tx, organizationId, { ...owner, ...kept, name }));
    }
    await context.live.announce(tx, organizationId, 'account');
    const kept = await readValuesByIds(tx, organizationId, ids);
    const what = { ...ownerOf(kept), details: { count: ids.length } };
    if (ids.length > 0) await recordEdit(tx, context, { organizationId, action: 'custom-values-changed', ...what });
    return kept;
  });
}

/** The owner of the value; for another person it takes the right to change people. */
async function checkOwner(tx: Tx, actor: Actor, { userId, leadId }: UntrustedValue, isCalendar: boolean) {
  const { organizationId } = actor;
  if (userId !== null && !(await readIsMember(tx, organizationId, userId))) refuse('not-found');
  if (leadId !== null && !isCalendar) {
    if ((await findLead(tx, organizationId, leadId)) === null) refuse('not-found');
    return { model: 'lead', userId: null, leadId } as const;
  }
  const owner = userId ?? actor.userId;
  if (owner !== actor.userId) checkMay(actor, 'users.edit');
  return { model: isCalendar ? 'calendar' : 'user', userId: owner, leadId: null } as const;
}

// Whose they are, if all are of the same person or contact.
function ownerOf(values: readonly CustomValueRow[]) {
  const owners = values.map(({ userId, leadId }) => (leadId === null ? `user ${userId}` : `lead ${leadId}`));
  const [type = '', id = ''] = owners[0]?.split(' ') ?? [];
  return new Set(owners).size === 1 ? { object: { type, id } } : {};
}

function checkCalendar(context: Context, untrusted: string) {
  const link = calendlyLink(untrusted, simulatedCalendlyUrl(context.config));
  return { value: link ?? refuse('calendar-link-not-valid') };
}
