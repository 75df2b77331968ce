import { createHash } from 'node:crypto';
import { type ChainedEntry, canonicalEntry } from '../../domain/audit/chain.ts';

/** The hash of an entry, which includes the previous one's hash and so covers every entry before it. */
export function hashEntry(entry: ChainedEntry): string {
  return createHash('sha256').update(canonicalEntry(entry)).digest('hex');
}
