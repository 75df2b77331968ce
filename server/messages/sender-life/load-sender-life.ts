import { hasSenderStopped } from '../../../domain/messages/sender-life.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { findDueOrganizationsAcrossOrganizations } from '../sender/due/store.ts';
import { readSenderBeat, readSenderShown, type SenderShown } from './store.ts';

/** The senders' last report, whether all have stopped, and how many organizations have messages due now. */
export type SenderLife = {
  readonly shown: SenderShown | null;
  readonly hasStopped: boolean;
  readonly organizationsDue: number;
};

export function loadSenderLife({ db, clock }: Context): Promise<SenderLife> {
  const now = clock.now();
  return inTransactionAcrossOrganizations(db, async (tx) => {
    const beatAt = await readSenderBeat(tx, now);
    return {
      shown: await readSenderShown(tx),
      hasStopped: beatAt !== null && hasSenderStopped(beatAt, beatAt, now),
      organizationsDue: (await findDueOrganizationsAcrossOrganizations(tx, now)).length,
    };
  });
}
