import { optInQuestion } from '../../../domain/consent/opt-in-question.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { sourceLanguage } from '../../../words/languages.ts';
import { mayAsk, mayAskAfterAll } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { announceDue } from '../store.ts';
import { insertQuestions, languagesOf, readQuestion, readWithCanceled } from './store.ts';

type Asked = {
  readonly leadId: LeadId | null;
  readonly phone: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** Asks contacts who have a blast waiting whether they want messages; each is asked once. */
export async function askToOptIn(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  contacts: readonly Asked[],
): Promise<void> {
  const at = context.clock.now();
  const byPhone = new Map(contacts.map((contact) => [contact.phone, contact]));
  const phones = await phonesToAsk(tx, organizationId, contacts, at);
  if (phones.length === 0) return;
  const question = await readQuestion(tx, organizationId);
  const languages = await languagesOf(
    tx,
    organizationId,
    [...byPhone.values()].flatMap(({ leadId }) => leadId ?? []),
  );
  const questions = phones.flatMap((phone) => {
    const contact = byPhone.get(phone);
    if (!question || !contact || contact.leadId === null) return [];
    const language = languages.get(contact.leadId) ?? sourceLanguage;
    const body = optInQuestion({ ...question, language }, contact);
    return [{ leadId: contact.leadId, phone, body }];
  });
  await insertQuestions(tx, organizationId, questions, at);
  await announceDue(tx, organizationId);
}

async function phonesToAsk(
  tx: Tx,
  organizationId: OrganizationId,
  contacts: readonly Asked[],
  at: Date,
): Promise<string[]> {
  const all = [...new Set(contacts.map(({ phone }) => phone))];
  const phones = await mayAsk(tx, organizationId, all, at);
  const left = contacts.filter(({ phone }) => !phones.includes(phone));
  if (left.length === 0) return phones;
  const leadIds = left.flatMap(({ leadId }) => leadId ?? []);
  const canceled: ReadonlySet<number | null> = await readWithCanceled(tx, organizationId, leadIds);
  const unasked = left.filter(({ leadId }) => canceled.has(leadId)).map(({ phone }) => phone);
  return unasked.length === 0 ? phones : [...phones, ...(await mayAskAfterAll(tx, organizationId, unasked, at))];
}
