import { brands } from '../../../brands/registry.ts';
import { messagesDueTogetherBefore } from '../../../domain/privacy/retention.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import {
  beginMessagePartAcrossOrganizations,
  dropMessagePartAcrossOrganizations,
  listMessagePartsAcrossOrganizations,
} from './store.ts';

// With fewer messages a month, one partition covers several months: each partition makes every statement a bit slower.
const FEWEST_MESSAGES = 1_000_000;

type InTime = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Begins a new message partition once the current one is a month old and has this many; safe to run concurrently.
 * Meanwhile, reads and writes of messages wait for a moment.
 */
export async function beginMessageParts(context: InTime, fewest = FEWEST_MESSAGES): Promise<void> {
  const now = context.clock.now();
  for (const isLong of [false, true])
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      beginMessagePartAcrossOrganizations(tx, { isLong, now, fewest }),
    );
}

/**
 * Drops every message partition in which everything is due by the terms of its organizations' brands; returns their
 * first ids. One that is in use, as during a backup, stays until the next night.
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
