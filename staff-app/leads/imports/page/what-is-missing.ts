import { isMappingComplete } from '../../../../domain/leads/csv-columns.ts';
import type { ImportOrder } from '../running-import.ts';

/** The first step that still has something to say before a file can be checked; null where there is none. */
export function whatIsMissing({
  mapping,
  consentOrigin,
}: Pick<ImportOrder, 'mapping' | 'consentOrigin'>): 'columns' | 'consent' | null {
  if (!isMappingComplete(mapping)) return 'columns';
  return consentOrigin === null ? 'consent' : null;
}
