import type { BrandWords } from '../../domain/brands/brand.ts';
import * as phrases from '../../words/en/staff/overview.ts';
import { say } from '../say.ts';

/** This many contacts in the brand's words, such as “1 client”. */
export function leadsIn(people: number, { lead, leads }: BrandWords): string {
  return say(phrases.countOfLeads, { count: people.toLocaleString('en-US'), leads: people === 1 ? lead : leads });
}
