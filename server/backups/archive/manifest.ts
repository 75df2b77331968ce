import { z } from 'zod';

/** The first entry of a backup: what it is, and what a program needs to know before it reads on. */
export const MANIFEST = 'manifest.json';
/** The last entry: a summary, and the checksum of everything before it. A file without it was truncated. */
export const SUMMARY = 'summary.json';
export const JOBS = 'jobs/';
export const KEY = 'keys/encryption.key';
export const MEDIA = 'media/';
export const DATABASE = 'database/';

/** The format version; a change that older programs can't read gets the next number. */
export const FORMAT = 1;

export const manifestShape = z.object({
  product: z.literal('tidings'),
  format: z.number().int(),
  version: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The partitions of partitioned tables; older backups have none. */
  parts: z.array(z.object({ table: z.string(), starts: z.string(), ends: z.string() })).default([]),
  /** Identifies the key that encrypts stored secrets; null if none has been created. */
  keyMark: z.string().nullable(),
  hasKey: z.boolean(),
});

export const summaryShape = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  /** The last value of each sequence; null for one that is unused. */
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
