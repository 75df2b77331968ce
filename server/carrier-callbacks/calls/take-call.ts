import { brandNamed } from '../../../brands/registry.ts';
import { fromE164, toE164 } from '../../../domain/leads/phone-numbers.ts';
import { answerCall, type CallAnswer } from '../../../domain/messages/incoming-call.ts';
import type { IncomingCall } from '../../carriers/carrier.ts';
import { findNumberByPhone } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { findCalledAcrossOrganizations } from './store.ts';

/** Says what happens with somebody who calls one of our numbers; of the call itself nothing is kept. */
export async function takeCall(context: Context, call: IncomingCall | null): Promise<CallAnswer> {
  if (call === null) return answerCall(null);
  const { called, isPassedToUs } = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = await findNumberByPhone(tx, call.to);
    const owner = number?.organizationId ?? null;
    const found = owner === null ? null : await findCalledAcrossOrganizations(tx, owner);
    const onward = found?.forwardingPhone ?? null;
    const next = onward === null ? null : await findNumberByPhone(tx, toE164(onward));
    return { called: found, isPassedToUs: next !== null };
  });
  if (called === null) return answerCall(null);
  const brand = brandNamed(called.brand);
  return answerCall({
    ownPhone: fromE164(call.to) ?? '',
    organizationName: called.name,
    brandName: brand.name,
    // Two of our numbers that pass calls to each other would ring for ever.
    passesCallsOn: brand.controls.callForwarding && called.allowsForwarding && !isPassedToUs,
    forwardingPhone: called.forwardingPhone,
  });
}
