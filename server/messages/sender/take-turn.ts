import { expiresAfterMs } from '../../../domain/messages/send-gate.ts';
import type { Context } from '../../platform/context.ts';
import { clearAway } from './clear-away.ts';
import { type GateResult, gateAndMark, type Turn } from './gate-and-mark.ts';
import type { SenderOptions } from './options.ts';

/**
 * One turn of an organization: marks what goes now, and where what doesn't go stands before the rest, takes a part of that
 * out of the way. What is not too late yet doesn't wait until all of that is gone.
 */
export async function takeTurn(
  context: Context,
  options: SenderOptions,
  owner: string,
  {
    organizationId,
    limit,
    turn = {},
  }: { readonly organizationId: number; readonly limit: number; readonly turn?: Pick<Turn, 'takeLateMs' | 'roomOf'> },
): Promise<GateResult> {
  const result = await gateAndMark(context, options, owner, { organizationId, limit, ...turn });
  if (!result.isClogged || result.marked.length > 0) return result;
  await clearAway(context, options, organizationId);
  const recent = await gateAndMark(context, options, owner, {
    organizationId,
    limit,
    roomOf: turn.roomOf,
    looksBackMs: expiresAfterMs,
  });
  // The next turn comes at once: the rest is taken out of the way whatever the numbers have room for.
  return { ...result, marked: recent.marked };
}
