import { z } from 'zod';

/** The first entry of a backup: what it is, and what a program needs to know before it reads on. */
export const MANIFEST = 'manifest.json';
/** The last entry: what was written, and the checksum of everything before it. A file without it was cut off. */
export const SUMMARY = 'summary.json';
export const JOBS = 'jobs/';
export const KEY = 'keys/encryption.key';
export const MEDIA = 'media/';
export const DATABASE = 'database/';

/** The layout of the file; a change that older programs can't read gets the next number. */
export const FORMAT = 1;

export const manifestShape = z.object({
  product: z.literal('tidings'),
  format: z.number().int(),
  version: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The parts of tables that are kept in parts; older backups have none. */
  parts: z.array(z.object({ table: z.string(), starts: z.string(), ends: z.string() })).default([]),
  /** Tells the key that closes stored secrets from others; null where none has been made. */
  keyMark: z.string().nullable(),
  hasKey: z.boolean(),
});

export const summaryShape = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  /** The last value each sequence gave; null for one that has given none. */
  sequences: z.record(z.string(), z.string().nullable()),
  rows: z.number(),
  jobs: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  entries: z.number(),
  checksum: z.string(),
});

export type Manifest = z.infer<typeof manifestShape>;
export type Summary = z.infer<typeof summaryShape>;
