import { brands } from '../../../brands/registry.ts';
import { messagesDueTogetherBefore } from '../../../domain/privacy/retention.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import {
  beginMessagePartAcrossOrganizations,
  dropMessagePartAcrossOrganizations,
  listMessagePartsAcrossOrganizations,
} from './store.ts';

// Where fewer messages are written in a month, one part takes those of several: each part makes every statement a bit slower.
const FEWEST_MESSAGES = 1_000_000;

type InTime = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Lets messages go on in a new part once the present one is a month old and has so many; processes may do it at once. While it
 * is done, whoever reads or writes messages waits for a moment.
 */
export async function beginMessageParts(context: InTime, fewest = FEWEST_MESSAGES): Promise<void> {
  const now = context.clock.now();
  for (const isLong of [false, true])
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      beginMessagePartAcrossOrganizations(tx, { isLong, now, fewest }),
    );
}

/**
 * Drops every part of messages in which all is due by the terms of its organizations' brands; answers the first ids of these.
 * One that is in use, as while a backup is made, stays until the next night.
 */
export async function dropDueMessages(context: InTime): Promise<number[]> {
  const now = context.clock.now();
  const kept = brands.map(({ key, policy }) => ({ brand: key, since: messagesDueTogetherBefore(policy, now) }));
  const dropped: number[] = [];
  for (const firstId of await inTransactionAcrossOrganizations(context.db, listMessagePartsAcrossOrganizations)) {
    const isGone = await inTransactionAcrossOrganizations(context.db, (tx) =>
      dropMessagePartAcrossOrganizations(tx, firstId, kept),
    ).catch((error) => {
      context.log.warn({ err: error, firstId }, 'a part of messages that is due could not be dropped');
      return false;
    });
    if (isGone) dropped.push(firstId);
  }
  return dropped;
}
