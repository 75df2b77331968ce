import { sql } from 'kysely';
import { keepNumber } from '../../numbers/releasing/keep-number.ts';
import { releaseNumber } from '../../numbers/releasing/release-number.ts';
import { getNumber } from '../../numbers/taking/get-number.ts';
import { listNumbers } from '../../numbers/taking/list-numbers.ts';
import { settleOrder } from '../../numbers/taking/settle-orders.ts';
import type { OpenOrder } from '../../numbers/taking/store.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { PayingOrganization } from './paying-organization.ts';
import type { Action } from './steps.ts';

type Renting = Extract<Action, { readonly which: number }>;

/** An owner's actions on the organization's numbers. */
export async function rent(of: PayingOrganization, action: Renting): Promise<void> {
  const { context, actor } = of;
  const { local, tollFree } = of.phones[action.which] ?? { local: '', tollFree: '' };
  if (action.does === 'get-number') {
    await getNumber(context, actor, action.isTollFree ? tollFree : local);
    return;
  }
  const numbers = await listNumbers(context, actor);
  const number = numbers.find(({ phone }) => phone === local) ?? numbers.find(({ phone }) => phone === tollFree);
  if (!number) return;
  if (action.does === 'release-number') await releaseNumber(context, actor, number.id);
  else await keepNumber(context, actor, number.id);
}

/** The worker's job, every minute, for orders whose response was lost. */
export async function settleOwnOrders({ context, id }: PayingOrganization): Promise<void> {
  const open = await inTransaction(context.db, id, (tx) =>
    sql<OpenOrder>`
      select id, organization_id as "organizationId", phone, carrier, account_id as "accountId" from numbers
      where organization_id = ${id} and state = 'ordering' order by id`.execute(tx),
  );
  for (const order of open.rows) await settleOrder(context, order);
}

/** Records which numbers can send now, and when a plan began, to compare with invoices. */
export async function noteNumbers(of: PayingOrganization): Promise<void> {
  const { context, actor, id, rented, plansStarted } = of;
  const at = context.clock.now();
  const numbers = await listNumbers(context, actor);
  const active = new Set(numbers.filter(({ state }) => state === 'active').map(({ phone }) => phone));
  for (const one of rented) {
    if (one.until === null && !active.delete(one.phone)) one.until = at;
  }
  rented.push(...[...active].map((phone) => ({ phone, from: at, until: null })));
  const plan = await inTransaction(context.db, id, (tx) =>
    sql<{ at: Date | null }>`select plan_started_at as at from organizations where id = ${id}`.execute(tx),
  );
  const startedAt = plan.rows[0]?.at ?? null;
  if (startedAt !== null && plansStarted.at(-1)?.getTime() !== startedAt.getTime()) plansStarted.push(startedAt);
}
