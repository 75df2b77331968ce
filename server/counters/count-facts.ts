import type { FactOf } from '../../domain/facts.ts';
import { isWrittenByPerson } from '../../domain/messages/text-kind.ts';
import type { Tx } from '../platform/database/database.ts';
import { countDirectTexts } from './count-outside.ts';
import { countSentHours } from './hours/count-hours.ts';
import { addToOrganizationCounters } from './store.ts';

/** Counts a batch of texts for the organization: those that were sent or rejected by the carrier. */
export async function countSettled(tx: Tx, fact: FactOf<'messages.settled'>): Promise<void> {
  const { organizationId, texts } = fact;
  const tried = texts.filter((text) => text.outcome === 'sent' || text.outcome === 'failed');
  if (tried.length === 0) return;
  const failed = tried.filter((text) => text.outcome === 'failed');
  const direct = tried.filter((text) => text.outcome === 'sent' && isWrittenByPerson(text.kind));
  await countDirectTexts(
    tx,
    organizationId,
    direct.flatMap((text) => text.leadId ?? []),
  );
  await addToOrganizationCounters(tx, organizationId, { messages: tried.length, messagesFailed: failed.length });
  await countSentHours(tx, fact);
}

/** Counts the carriers' delivery reports; a state that is reversed is uncounted. */
export async function countDeliveryChange(tx: Tx, fact: FactOf<'messages.delivery-changed'>): Promise<void> {
  let messagesSuccess = 0;
  let messagesFailed = 0;
  for (const change of fact.changes) {
    messagesSuccess += Number(change.delivered) - Number(change.wasDelivered);
    messagesFailed += Number(change.failed) - Number(change.wasFailed);
  }
  if (messagesSuccess !== 0 || messagesFailed !== 0) {
    await addToOrganizationCounters(tx, fact.organizationId, { messagesSuccess, messagesFailed });
  }
}

/** Counts added contacts. */
export async function countCreatedLeads(tx: Tx, fact: FactOf<'leads.created'>): Promise<void> {
  await addToOrganizationCounters(tx, fact.organizationId, { leads: fact.count });
}

/** Uncounts archived contacts. */
export async function countArchivedLeads(tx: Tx, fact: FactOf<'leads.archived'>): Promise<void> {
  await addToOrganizationCounters(tx, fact.organizationId, { leads: -fact.leadIds.length });
}

/** Counts contacts who came back. */
export async function countRestoredLeads(tx: Tx, fact: FactOf<'leads.restored'>): Promise<void> {
  await addToOrganizationCounters(tx, fact.organizationId, { leads: fact.leadIds.length });
}
