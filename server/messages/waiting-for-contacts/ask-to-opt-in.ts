import { optInQuestion } from '../../../domain/consent/opt-in-question.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { sourceLanguage } from '../../../words/languages.ts';
import { mayAsk } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { announceDue } from '../store.ts';
import { insertQuestions, languagesOf, readQuestion } from './store.ts';

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
  const phones = await mayAsk(tx, organizationId, [...byPhone.keys()], at);
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
