import { createHash } from 'node:crypto';
import { type ChainedEntry, canonicalEntry } from '../../domain/audit/chain.ts';

/** The hash that stands for an entry and, through the hash it carries, for every entry before it. */
export function hashEntry(entry: ChainedEntry): string {
  return createHash('sha256').update(canonicalEntry(entry)).digest('hex');
}
