import type { OrganizationId } from '../../../../domain/ids.ts';
import { expiresAfterMs } from '../../../../domain/messages/send-gate.ts';
import type { Context } from '../../../platform/context.ts';
import { type GateResult, gateAndMark, type Turn } from '../gate/gate-and-mark.ts';
import type { SenderOptions } from '../options.ts';
import { clearAway } from './clear-away.ts';

/**
 * One turn of an organization: marks what is sent now. If messages that can't be sent are in front of the rest, clears
 * some of them, so that messages that aren't too late yet don't wait for all of that.
 */
export async function takeTurn(
  context: Context,
  options: SenderOptions,
  owner: string,
  {
    organizationId,
    limit,
    turn = {},
  }: {
    readonly organizationId: OrganizationId;
    readonly limit: number;
    readonly turn?: Pick<Turn, 'takeLateMs' | 'roomOf'>;
  },
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
  // The next turn comes at once: clearing doesn't depend on the room of the numbers.
  return { ...result, marked: recent.marked };
}
