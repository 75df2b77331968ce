import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { admitStrangersMessage } from '../../strangers/index.ts';
import { type CodeSender, insertCodeAcrossOrganizations } from './store.ts';
import type { CodePlace } from './types.ts';

const VALID_MS = 10 * 60_000;

/** The job that generates a code and sends it. */
export const SEND_CODE = 'accounts.send-code';

/**
 * Sends six digits to a phone, within the limits on what strangers can trigger, in the name of the brand, or of the
 * organization for its contacts.
 */
export async function askForCode(
  context: RequestContext,
  place: CodePlace,
  brand: string,
  sender: CodeSender | null = null,
): Promise<void> {
  const { ip } = context.request;
  const message = { kind: 'code', phone: place.phone, ip, organizationId: sender?.organizationId ?? null } as const;
  const refused = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const why = await admitStrangersMessage(tx, context, message);
    if (why !== null) return why;
    const at = context.clock.now();
    const expiresAt = new Date(at.getTime() + VALID_MS);
    const codeId = await insertCodeAcrossOrganizations(tx, { ...place, brand, sender, at, expiresAt });
    await context.jobs.enqueue(tx, SEND_CODE, { codeId });
    return null;
  });
  // Refused only here, after the count, so the request still counts.
  if (refused !== null) refuse(refused.because === 'phone' ? 'lead-phone-not-valid' : 'too-many-codes');
}
