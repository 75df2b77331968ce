import { closedLongEnough, closedLongEnoughToTell } from '../../domain/privacy/closing.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { MAIL_OF_ERASURE } from './mail-of-closing.ts';
import { tellSomeAcrossOrganizations } from './store.ts';

const AT_ONCE = 100;

/** Has the owners of closed organizations emailed once, some days before everything of theirs is erased. */
export async function tellOfErasure(context: Context): Promise<void> {
  const at = context.clock.now();
  const closed = { after: closedLongEnough(at), until: closedLongEnoughToTell(at) };
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const ids = await tellSomeAcrossOrganizations(tx, { ...closed, at, most: AT_ONCE });
      for (const organizationId of ids) await context.jobs.enqueue(tx, MAIL_OF_ERASURE, { organizationId });
      return ids.length;
    });
  }
}
