import { toE164 } from '../../../../domain/leads/phone-numbers.ts';
import { sendByCarrier } from '../../../carriers/ask-carrier.ts';
import type { SendOutcome } from '../../../carriers/carrier.ts';
import { carriers, carriersSetUp } from '../../../carriers/registry.ts';
import type { AccountReader } from '../../../numbers/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Outbound } from '../../../platform/http/outbound.ts';
import { callbackAddress } from '../../outcomes/callback-address.ts';
import type { MarkedText } from '../gate/gate-and-mark.ts';

// The carrier's error when a token doesn't belong to the account.
const WRONG_TOKEN = '20003';
// Our own code: the number's carrier is no longer configured.
const NOT_SET_UP = 'not-set-up';

/** Hands one marked message to the carrier of its number; returns what is known of it afterwards. */
export async function callCarrier(
  context: Context,
  outbound: Outbound,
  configOf: AccountReader,
  text: MarkedText,
): Promise<SendOutcome> {
  if (!carriersSetUp(context.config).includes(text.carrier)) return { accountHeld: NOT_SET_UP };
  const known = configOf(text.accountId);
  // Don't await anything for the deployment's own account: the call starts at once.
  const config = known instanceof Promise ? await known.catch(() => 'unread' as const) : known;
  if (config === 'unread') return { notProcessed: 'the account could not be read' };
  if (config === null) return { accountHeld: WRONG_TOKEN };
  const carrier = carriers[text.carrier];
  return sendByCarrier({ context, outbound, config, organizationId: text.organizationId }, carrier, {
    from: text.from,
    to: toE164(text.phone),
    body: text.body,
    statusCallback: callbackAddress(context.config, carrier.name, text),
  });
}
