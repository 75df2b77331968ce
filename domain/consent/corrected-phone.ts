import { language } from '../../words/en/staff/language.ts';
import { newPhoneIsTheirs } from '../../words/en/staff/leads-contact.ts';
import { fill } from '../../words/message.ts';

/** What staff confirm by correcting a phone, in the words that are beside it: the ledger keeps them as the proof. */
export function wordsOfCorrection(sender: string): string {
  return fill(newPhoneIsTheirs, { sender }, language);
}
