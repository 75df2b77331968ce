import { isMappingComplete } from '../../../../domain/leads/csv-columns.ts';
import type { ImportOrder } from '../running-import.ts';

/** The first step that still has something to say before a file can be checked; null where there is none. */
export function whatIsMissing({
  mapping,
  dateOrder,
  consentOrigin,
}: Pick<ImportOrder, 'mapping' | 'dateOrder' | 'consentOrigin'>): 'columns' | 'consent' | null {
  if (!isMappingComplete(mapping) || (mapping.dob !== undefined && !dateOrder)) return 'columns';
  return consentOrigin === null ? 'consent' : null;
}
