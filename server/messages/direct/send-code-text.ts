import type { OrganizationId } from '../../../domain/ids.ts';
import { toE164 } from '../../../domain/leads/phone-numbers.ts';
import { canSend } from '../../../domain/numbers/can-send.ts';
import { type MadeCode, makeCode, noteCodeRefused, PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import { sendByCarrier } from '../../carriers/ask-carrier.ts';
import type { CarrierConfig, CarrierName, SendOutcome } from '../../carriers/carrier.ts';
import { carriers } from '../../carriers/registry.ts';
import { consentStateOf } from '../../consent/index.ts';
import { createAccountReader, mainNumberOf, type NumberRow, numbersOf } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { createOutbound, type Outbound } from '../../platform/http/outbound.ts';
import { findLeadOfPhone } from '../history/store.ts';
import { readLastOwnPhones } from '../sender/kept-numbers/store.ts';

const TIMEOUT_MS = 10_000;

type Sending = { readonly context: Context; readonly outbound: Outbound };

/** Creates and sends a requested code; does nothing if the request has expired. Throws if it should be retried. */
export async function sendCode(context: Context, codeId: number): Promise<void> {
  const code = await makeCode(context, codeId);
  if (code && !(await sendCodeText(context, code))) await noteCodeRefused(context, codeId);
}

/**
 * Hands a text with a code to the carrier at once, without the queue and at any hour; neither the text nor the number
 * is stored. Contacts get it from the number that texted them before, so that a reply or STOP reaches the organization.
 * Everyone else gets it from the platform's number, and so do contacts of an organization that can't send now. Returns
 * false if the carrier refused it permanently; throws if it should be retried.
 */
export async function sendCodeText(context: Context, text: MadeCode): Promise<boolean> {
  const outbound = createOutbound({ connections: 1, timeoutMs: TIMEOUT_MS });
  try {
    const own = await sendFromOwn(context, outbound, text);
    const outcome = own && !('accountHeld' in own) ? own : await sendFromPlatform(context, outbound, text);
    if (outcome === 'left-out') return true;
    if ('notProcessed' in outcome || 'ambiguous' in outcome) throw new Error('The carrier could not take the code.');
    if ('accountHeld' in outcome) throw new Error('The carrier accepts nothing from the account.');
    if (!('refused' in outcome)) return true;
    context.log.warn({ code: outcome.refused }, 'the carrier refused a code');
    return false;
  } finally {
    await outbound.close();
  }
}

// Null if the organization has no number that could send it.
async function sendFromOwn(
  context: Context,
  outbound: Outbound,
  { organizationId, ...text }: MadeCode,
): Promise<SendOutcome | null> {
  if (organizationId === null) return null;
  const number = await inTransaction(context.db, organizationId, (tx) => knownNumber(tx, organizationId, text.phone));
  const config = number && (await createAccountReader(context)(number.accountId ?? 0));
  return (
    number &&
    config &&
    handOver({ context, outbound, config }, { ...text, carrier: number.carrier, from: number.phone })
  );
}

// The number of the contact's newest message if it can still send, or else the oldest that can.
async function knownNumber(tx: Tx, organizationId: OrganizationId, phone: string): Promise<NumberRow | null> {
  const able = (await numbersOf(tx, organizationId)).filter(canSend);
  const leadId = await findLeadOfPhone(tx, organizationId, phone);
  const last = leadId === null ? null : (await readLastOwnPhones(tx, organizationId, [leadId])).get(leadId);
  return able.find((number) => number.phone === last) ?? able[0] ?? null;
}

async function sendFromPlatform(
  context: Context,
  outbound: Outbound,
  { phone, body, isAskedByOwner }: MadeCode,
): Promise<SendOutcome | 'left-out'> {
  const { number, hasStopped } = await inTransaction(context.db, PLATFORM_ORGANIZATION, async (tx) => ({
    number: await mainNumberOf(tx, PLATFORM_ORGANIZATION),
    hasStopped: (await consentStateOf(tx, PLATFORM_ORGANIZATION, phone)) === 'stopped',
  }));
  // Reports success: a stranger must not learn who told us to stop.
  if (hasStopped && !isAskedByOwner) return 'left-out';
  if (number === null) throw new Error('The platform organization has no number to send codes from.');
  const { carrier, phone: from } = number;
  return handOver({ context, outbound, config: context.config }, { phone, body, carrier, from });
}

function handOver(
  { context, outbound, config }: Sending & { readonly config: CarrierConfig },
  text: { readonly phone: string; readonly body: string; readonly carrier: CarrierName; readonly from: string },
): Promise<SendOutcome> {
  const { phone, body, from, carrier } = text;
  const asker = { context, outbound, config, organizationId: null };
  return sendByCarrier(asker, carriers[carrier], { from, to: toE164(phone), body });
}
