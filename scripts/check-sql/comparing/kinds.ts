// The program's type for a value of a PostgreSQL type, according to the parsers that the program itself uses.
import pg from 'pg';
import { parserOf } from '../../../server/platform/database/parser-of.ts';
import type { Catalog } from '../database/catalog.ts';

export type Kind = 'number' | 'string' | 'boolean' | 'date' | 'bytes' | 'json' | 'object' | { readonly itemsOf: Kind };

const driversParser = pg.types.getTypeParser as (typeId: number) => (text: string) => unknown;

const SAMPLES: Readonly<Record<string, string>> = {
  B: 't',
  N: '1',
  D: '2026-01-02 03:04:05+00',
  T: '01:00:00',
};

/** The program's type for a value of this type. `isDriversOwn`: on a connection without the program's own parsers. */
export function kindOf(typeId: number, catalog: Catalog, isDriversOwn = false): Kind {
  const type = catalog.types.get(typeId);
  if (!type) return 'string';
  if (type.name === 'json' || type.name === 'jsonb') return 'json';
  const element = type.elementId === 0 ? undefined : catalog.types.get(type.elementId);
  const sample = element ? `{${SAMPLES[element.category] ?? ''}}` : (SAMPLES[type.category] ?? '');
  const value = (isDriversOwn ? driversParser(typeId) : parserOf(typeId))(sample);
  if (Array.isArray(value))
    return {
      itemsOf: element?.category === 'N' ? kindOfValue(value[0]) : kindOf(type.elementId, catalog, isDriversOwn),
    };
  return kindOfValue(value);
}

function kindOfValue(value: unknown): Kind {
  if (value instanceof Date) return 'date';
  if (Buffer.isBuffer(value)) return 'bytes';
  const kind = typeof value;
  return kind === 'number' || kind === 'boolean' || kind === 'object' ? kind : 'string';
}

/** The name of the kind, for a message. */
export function kindInWords(kind: Kind): string {
  if (typeof kind !== 'string') return `${kindInWords(kind.itemsOf)}[]`;
  return kind === 'date' ? 'Date' : kind === 'bytes' ? 'Buffer' : kind;
}
