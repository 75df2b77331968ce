import * as phrases from '../../words/en/staff/contacts.ts';
import type { LeadRow } from '../leads/index.ts';

type Standing = Pick<
  LeadRow,
  'optedIn' | 'optedOut' | 'mayWantToStop' | 'needsConsent' | 'invalidPhone' | 'isFormUnconfirmed'
>;

/** Whether a contact may be texted, in two words, and how that is colored. */
export function consentOf(lead: Standing): { words: string; color: string } {
  if (lead.optedOut) return { words: phrases.optedOut, color: 'var(--mantine-color-attention-text)' };
  if (lead.mayWantToStop) return { words: phrases.mayWantToStop, color: 'var(--mantine-color-attention-text)' };
  if (lead.invalidPhone) return { words: phrases.cantGetTexts, color: 'var(--mantine-color-attention-text)' };
  if (lead.needsConsent) return { words: phrases.hasntAgreed, color: 'var(--mantine-color-attention-text)' };
  if (lead.optedIn) return { words: phrases.optedIn, color: 'var(--mantine-color-done-text)' };
  if (lead.isFormUnconfirmed) return { words: phrases.notConfirmed, color: 'var(--mantine-color-attention-text)' };
  return { words: phrases.mayBeTexted, color: 'dimmed' };
}
