import type { OrganizationId } from '../../../domain/ids.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import type { OwnedNumber } from '../../carriers/management/capabilities.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import {
  type PhoneNumberRow,
  readNumberAcrossOrganizations,
  readNumberInUseAcrossOrganizations,
} from '../taking/store.ts';
import { searchNumbersAcrossOrganizations } from './store.ts';

const PAGE_SIZE = 50;

/** Who runs a command for the whole deployment: a platform admin, or null from the command line. */
export type Operator = Actor | null;

export function checkOperator(operator: Operator): void {
  if (operator && !mayDo(operator, 'platform.numbers')) refuse('no-permission');
}

/** A page of all numbers of the deployment; the first page is 0. */
export async function listAllNumbers(
  context: Context,
  operator: Operator,
  wanted: { readonly search: string; readonly page: number; readonly organizationId?: OrganizationId | null },
): Promise<{ numbers: PhoneNumberRow[]; total: number; pages: number }> {
  checkOperator(operator);
  const text = wanted.search.trim();
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const { ids, total } = await searchNumbersAcrossOrganizations(tx, {
      ...{ text, digits, size: PAGE_SIZE },
      page: Math.max(0, Math.trunc(wanted.page)),
      organizationId: wanted.organizationId ?? null,
    });
    const numbers: PhoneNumberRow[] = [];
    for (const id of ids) {
      const row = await readNumberAcrossOrganizations(tx, id);
      if (row) numbers.push(row);
    }
    return { numbers, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  });
}

/** Numbers in the carrier's accounts that aren't known here. */
export function unknownAmong(context: Context, listed: readonly OwnedNumber[]): Promise<string[]> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const unknown: string[] = [];
    for (const { phone } of listed) if (!(await readNumberInUseAcrossOrganizations(tx, phone))) unknown.push(phone);
    return unknown;
  });
}
