import { createHash, type Hash } from 'node:crypto';

/** One checksum over the entries of a backup, in order, computed in constant memory. */
export type EntryChecksum = {
  /** Adds an entry whose content has gone through this hash. */
  add(name: string, size: number, content: Hash): void;
  readonly entries: number;
  value(): string;
};

export function createEntryChecksum(): EntryChecksum {
  const all = createHash('sha256');
  let entries = 0;
  return {
    add(name, size, content) {
      entries += 1;
      all.update(`${name}\n${size}\n${content.digest('hex')}\n`);
    },
    get entries() {
      return entries;
    },
    value: () => all.copy().digest('hex'),
  };
}
