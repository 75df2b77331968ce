import type { LeadId } from '../../../domain/ids.ts';
import { readLeadsByForm, readLeadsOptedInByForm, readLeadsWithoutConsent } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';

/** Whether no one has agreed to texts on the contact's phone. */
export const consentNeeded = loadTogether<LeadId, boolean>(async (context, organizationId, leadIds) => {
  const found = await inTransaction(context.db, organizationId, (tx) =>
    readLeadsWithoutConsent(tx, organizationId, leadIds),
  );
  return new Map(found.map((id) => [id, true]));
});

/** Whether nothing but a public form, sent with the number of a known contact, says that they agreed. */
export const agreedByForm = loadTogether<LeadId, boolean>(async (context, organizationId, leadIds) => {
  const found = await inTransaction(context.db, organizationId, (tx) => readLeadsByForm(tx, organizationId, leadIds));
  return new Map(found.map((id) => [id, true]));
});

/** Whether they opted in by a form alone, and not yet from their phone. */
export const optedInByForm = loadTogether<LeadId, boolean>(async (context, organizationId, leadIds) => {
  const found = await inTransaction(context.db, organizationId, (tx) =>
    readLeadsOptedInByForm(tx, organizationId, leadIds),
  );
  return new Map(found.map((id) => [id, true]));
});
