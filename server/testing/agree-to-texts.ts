import type { OrganizationId } from '../../domain/ids.ts';
import { recordConsent } from '../consent/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

/** Records these contacts' consent to texts on a form, so that no brand asks them first; anyone can send one of known contacts. */
export function agreeToTexts(
  context: Context,
  organizationId: OrganizationId,
  phones: readonly string[],
  { isUnproved = false } = {},
): Promise<void> {
  return inTransaction(context.db, organizationId, (tx) =>
    recordConsent(tx, context, { organizationId, phones, grade: 'form', source: 'landing-page', isUnproved }),
  );
}
