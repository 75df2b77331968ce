import { classifyReply } from '../../../domain/consent/stop-words.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { recordOneStop } from '../../consent/index.ts';
import { readEarlierHoldersAcrossOrganizations } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lastToTextAcrossOrganizations } from './store.ts';

/** A text to a number that may have been another organization's. */
export type MovedText = {
  readonly phone: string;
  readonly ownPhone: string;
  readonly carrierId: string;
  readonly body: string;
  readonly at: Date;
  /** The organization that has the number now. */
  readonly holder: OrganizationId | null;
};

/**
 * The organization that texted the phone last from a number that has been moved since, if the text asks to stop: the
 * person who replies knows nothing of the move.
 */
export async function earlierHolderToStop(tx: Tx, text: MovedText): Promise<OrganizationId | null> {
  if (classifyReply(text.body).meaning !== 'stop') return null;
  const earlier = await readEarlierHoldersAcrossOrganizations(tx, text.ownPhone);
  const others = earlier.filter((id) => id !== text.holder);
  if (others.length === 0) return null;
  const holders = text.holder === null ? others : [...others, text.holder];
  const last = await lastToTextAcrossOrganizations(tx, holders, text);
  return last === text.holder ? null : last;
}

/** Stops the messages of that organization to the phone. */
export async function stopEarlierHolder(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { phone, carrierId, body, at }: MovedText,
): Promise<void> {
  const isWord = classifyReply(body).rule === 'exact';
  // A sentence may have been meant for the number's new holder.
  const said = isWord
    ? ({ source: 'keyword', reason: body.slice(0, 160) } as const)
    : ({ source: 'phrase', reason: 'Asked to stop' } as const);
  await recordOneStop(tx, context, { ...said, organizationId, phone, sourceId: carrierId, at });
}
