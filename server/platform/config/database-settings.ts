import { z } from 'zod';

export type DatabaseSettings = {
  /** Null: the embedded database in DATA_DIR. */
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, where DATABASE_URL leads to a connection pooler; null: there is no pooler. */
  readonly databaseDirectUrl: string | null;
};

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/)
  .optional();

export const databaseVariables = { DATABASE_URL: postgresAddress, DATABASE_DIRECT_URL: postgresAddress };

type Variables = { readonly [Name in keyof typeof databaseVariables]?: string | undefined };

/** Why these settings lead to no database, as a sentence; null if they do. */
export function databaseProblem({ DATABASE_URL, DATABASE_DIRECT_URL }: Variables): string | null {
  if (DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined) return null;
  return 'DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too: to the pooler, or without one alone.';
}

/** Where the database is, by these variables. */
export function databaseSettings({ DATABASE_URL, DATABASE_DIRECT_URL }: Variables): DatabaseSettings {
  return { databaseUrl: DATABASE_URL ?? null, databaseDirectUrl: DATABASE_DIRECT_URL ?? null };
}
