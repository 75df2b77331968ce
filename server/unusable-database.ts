const FULL = new Set(['53100', 'ENOSPC']);
const TOO_MANY = '53300';
const READ_ONLY = '25006';
const NO_RIGHT = '42501';
// The other refusals with this code are faults of the program, such as a row that row security refuses.
const NO_RIGHT_THERE = /^permission denied (for (schema|database)|to create)/;
const AWAY = /^(08...|57P0[1-3])$/;
const AWAY_WORDS = /^Connection terminated/;

/** Why the database or the disk can't be used, and what to do about it, in plain words; null: it's something else. */
export function unusableDatabase(error: unknown): string | null {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (FULL.has(code)) return `A disk is full: ${message}. Free some space, then run this again.`;
  if (code === TOO_MANY)
    return `PostgreSQL takes no more connections: ${message}. Raise max_connections as docs/operate.md has it under “Several machines,” or stop another process.`;
  if (code === READ_ONLY)
    return `The database can only be read: ${message}. Set DATABASE_URL to the database itself, not to a replica; if it is none, docs/operate.md has what to do under “The database is away.”`;
  if (code === NO_RIGHT && NO_RIGHT_THERE.test(message))
    return `The user of DATABASE_URL may not work in its database: ${message}. Have an administrator run, with their names: alter database tidings owner to tidings.`;
  if (AWAY.test(code) || AWAY_WORDS.test(message))
    return `The database went away: ${message}. Once it answers, run this again; systemd and containers do.`;
  return null;
}
