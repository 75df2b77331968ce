import { z } from 'zod';

/** The schema of an id in a job or a file, as in `idField<LeadId>()`: what is kept there was written by this program. */
export function idField<Id extends number>(): z.ZodType<Id> {
  return z.int().positive() as z.ZodType<number> as z.ZodType<Id>;
}
