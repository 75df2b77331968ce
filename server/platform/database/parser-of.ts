import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const DATE = 1082;
const DATE_ARRAY = 1182;

/**
 * Parsers for PostgreSQL types, by OID. Ids and counts are numbers (far below 2^53); dates stay text, because a date
 * has no time zone.
 */
export function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return Number;
  if (oid === INT8_ARRAY) return parseNumbers;
  if (oid === DATE) return String;
  if (oid === DATE_ARRAY) return parseTexts;
  return parserOfAnyType(oid, format ?? 'text');
}

// The driver has no names for array types, so they are given by OID.
const parserOfAnyType = pg.types.getTypeParser as (oid: number, format: 'text' | 'binary') => (text: string) => unknown;
const parseTexts = parserOfAnyType(TEXT_ARRAY, 'text');

function parseNumbers(text: string): unknown {
  const items = parseTexts(text) as (string | null)[];
  return items.map((item) => (item === null ? null : Number(item)));
}
