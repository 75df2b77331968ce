import { brandNamed } from '../../../brands/registry.ts';
import { fromE164 } from '../../../domain/leads/phone-numbers.ts';
import { answerCall, type CallAnswer } from '../../../domain/messages/incoming-call.ts';
import type { IncomingCall } from '../../carriers/carrier.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { findCalledAcrossOrganizations } from './store.ts';

/** Says what happens with somebody who calls one of our numbers; of the call itself nothing is kept. */
export async function takeCall(context: Context, call: IncomingCall | null): Promise<CallAnswer> {
  if (call === null) return answerCall(null);
  const called = await inTransactionAcrossOrganizations(context.db, (tx) =>
    findCalledAcrossOrganizations(tx, call.to, fromE164(call.from)),
  );
  if (called === null) return answerCall(null);
  const brand = brandNamed(called.brand);
  return answerCall({
    ownPhone: fromE164(call.to) ?? '',
    organizationName: called.name,
    brandName: brand.name,
    passesCallsOn: brand.controls.callForwarding && called.allowsForwarding,
    forwardingPhone: called.forwardingPhone,
  });
}
