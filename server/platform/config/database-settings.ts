import { z } from 'zod';

export type DatabaseSettings = {
  /** Null: the embedded database in DATA_DIR. */
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, where DATABASE_URL leads to a connection pooler; null: there is no pooler. */
  readonly databaseDirectUrl: string | null;
  /** A streaming replica of the same database, for reports and exports; null: they read from the database itself. */
  readonly databaseReadUrl: string | null;
  /** How many connections a process keeps for its transactions. */
  readonly databasePoolSize: number;
};

// An @ in the path, and other queries than key=value, are what is left of a password that isn't percent-encoded: its / or # ended the host.
const ADDRESS = /^postgres(?:ql)?:\/\/[^\s/?#]*(?:\/[^\s/?#@]*)?(?:\?[\w.-]+=[^\s#]*)?$/;
const postgresAddress = z.string().regex(ADDRESS).optional();

export const databaseVariables = {
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_READ_URL: postgresAddress,
  // With fewer, requests would leave none to the sender.
  DATABASE_POOL_SIZE: z.coerce.number().int().min(3).max(500).default(10),
};

type Variables = z.infer<z.ZodObject<typeof databaseVariables>>;

/** Why these settings lead to no database, as a sentence; null if they do. */
export function databaseProblem({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL }: Variables): string | null {
  if (DATABASE_URL !== undefined) return null;
  if (DATABASE_READ_URL !== undefined)
    return 'DATABASE_READ_URL is set, so DATABASE_URL must be set too: the former is a replica of the latter.';
  if (DATABASE_DIRECT_URL === undefined) return null;
  return 'DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too: to the pooler, or without one alone.';
}

const UNCHECKED = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** For the driver these modes mean verify-full, too, but it warns about each that a later version will take them otherwise. */
function checked(address: string | undefined): string | null {
  if (address === undefined || address.includes('uselibpqcompat=')) return address ?? null;
  return address.replace(UNCHECKED, '$1verify-full');
}

/** Where the database is, by these variables. */
export function databaseSettings(values: Variables): DatabaseSettings {
  return {
    databaseUrl: checked(values.DATABASE_URL),
    databaseDirectUrl: checked(values.DATABASE_DIRECT_URL),
    databaseReadUrl: checked(values.DATABASE_READ_URL),
    databasePoolSize: values.DATABASE_POOL_SIZE,
  };
}
