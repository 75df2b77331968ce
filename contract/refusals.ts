import { catalogs } from '../words/catalogs.ts';
import { refusals as refusalsOfVisitors } from '../words/en/refusals.ts';
import type { Language } from '../words/languages.ts';
import { fill } from '../words/message.ts';
import { accountRefusals } from './sentences/accounts.ts';
import { contactRefusals } from './sentences/contacts.ts';
import { contentRefusals } from './sentences/content.ts';
import { sendingRefusals } from './sentences/sending.ts';

/** Every refusal a person can read. `{name}` is replaced with a value given with it, or with a word of the brand. */
export const refusals = {
  ...accountRefusals,
  ...contactRefusals,
  ...sendingRefusals,
  ...contentRefusals,
  ...refusalsOfVisitors,
} as const;

/** The name of a refusal. */
export type RefusalCode = keyof typeof refusals;

/** The values of a refusal's sentence. */
export type RefusalValues = Readonly<Record<string, string | number>>;

const usualWords = { campaign: 'campaign', campaigns: 'campaigns', lead: 'lead' };

/** The brand's words for the middle of a sentence. */
export function wordsInSentences(words: Readonly<Record<keyof typeof usualWords, string>>): RefusalValues {
  const { campaign, campaigns, lead } = words;
  return { campaign: campaign.toLowerCase(), campaigns: campaigns.toLowerCase(), lead: lead.toLowerCase() };
}

/** The sentence a person reads, with its values filled in. */
export function sentenceOf(code: RefusalCode, values: RefusalValues = {}): string {
  const given: RefusalValues = { ...usualWords, ...values, contact: contactWord(values) };
  return refusals[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(given[name] ?? ''));
}

/** The sentence a contact reads in their language; in English if only staff get the refusal. */
export function sentenceIn(language: Language, code: RefusalCode, values: RefusalValues = {}): string {
  const translated: Readonly<Partial<Record<RefusalCode, string>>> = catalogs[language].refusals;
  return code in translated ? fill(translated[code] ?? '', values, language) : sentenceOf(code, values);
}

// OPEN-10 quotes its sentence with "contact"; a brand with its own word for leads shows that one.
function contactWord({ lead = usualWords.lead }: RefusalValues): string {
  return lead === usualWords.lead ? 'contact' : String(lead);
}
