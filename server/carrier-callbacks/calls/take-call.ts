import { brandNamed } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { fromE164, toE164 } from '../../../domain/leads/phone-numbers.ts';
import { answerCall, type CallAnswer, type CalledNumber } from '../../../domain/messages/incoming-call.ts';
import type { IncomingCall } from '../../carriers/carrier.ts';
import { findNumberByPhone } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { admitStrangersMessage } from '../../strangers/index.ts';
import { findCalledAcrossOrganizations } from './store.ts';

/**
 * Decides what happens with a caller of one of our numbers. Nothing of the call is stored but a count: a forwarded call
 * costs money by the minute, and anyone can place one.
 */
export async function takeCall(context: Context, call: IncomingCall | null): Promise<CallAnswer> {
  if (call === null) return answerCall(null);
  const { organizationId, called, isPassedToUs } = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = await findNumberByPhone(tx, call.to);
    const owner = number?.organizationId ?? null;
    const found = owner === null ? null : await findCalledAcrossOrganizations(tx, owner);
    const onward = found?.forwardingPhone ?? null;
    const next = onward === null ? null : await findNumberByPhone(tx, toE164(onward));
    return { organizationId: owner, called: found, isPassedToUs: next !== null };
  });
  if (called === null) return answerCall(null);
  const brand = brandNamed(called.brand);
  const asked: CalledNumber = {
    ownPhone: fromE164(call.to) ?? '',
    organizationName: called.name,
    brandName: brand.name,
    // Two of our numbers that forward calls to each other would ring forever.
    passesCallsOn: brand.controls.callForwarding && called.allowsForwarding && !isPassedToUs,
    forwardingPhone: called.forwardingPhone,
  };
  const answer = answerCall(asked);
  if (!('ring' in answer) || (await mayRing(context, call, organizationId))) return answer;
  return answerCall({ ...asked, passesCallsOn: false });
}

async function mayRing(context: Context, call: IncomingCall, organizationId: OrganizationId | null): Promise<boolean> {
  const message = { kind: 'forwarded-call', phone: fromE164(call.from), ip: null, organizationId } as const;
  const refused = await inTransactionAcrossOrganizations(context.db, (tx) =>
    admitStrangersMessage(tx, context, message),
  );
  return refused === null;
}
