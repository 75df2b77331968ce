import { z } from 'zod';

// The parts of ModMed's EMA proprietary API responses that we read (portal.api.modmed.com: FHIR R4 under /fhir/v2).

const text = z.string().max(2_000).nullish();
const changed = z.object({ lastUpdated: z.iso.datetime({ offset: true }) });

export const grantAnswer = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().max(10_000).nullish(),
});

/** The body of a refused sign-in; the error code distinguishes the key from the password. */
export const grantError = z.object({ error: text });

export const bundleAnswer = z.object({
  resourceType: z.literal('Bundle'),
  link: z.array(z.object({ relation: z.string(), url: z.string().max(2_000) })).nullish(),
  entry: z.array(z.object({ resource: z.unknown() })).nullish(),
});

export const patientResource = z.object({
  resourceType: z.literal('Patient'),
  id: z.string().min(1).max(64),
  meta: changed,
  active: z.boolean().nullish(),
  name: z.array(z.object({ use: text, family: text, given: z.array(z.string().max(200)).nullish() })).nullish(),
  telecom: z
    .array(z.object({ system: text, value: text, use: text, rank: z.number().nullish() }))
    .max(100)
    .nullish(),
  deceasedBoolean: z.boolean().nullish(),
  deceasedDateTime: text,
});

export const appointmentResource = z.object({
  resourceType: z.literal('Appointment'),
  id: z.string().min(1).max(64),
  meta: changed,
  status: z.string().max(50),
  start: z.iso.datetime({ offset: true }),
  appointmentType: z.object({ text, coding: z.array(z.object({ display: text })).nullish() }).nullish(),
  participant: z.array(z.object({ actor: z.object({ reference: text }).nullish() })).max(100),
});

export const locationResource = z.object({
  resourceType: z.literal('Location'),
  name: text,
  address: z
    .object({ line: z.array(z.string().max(200)).nullish(), city: text, state: text, postalCode: text })
    .nullish(),
});

export type Bundle = z.infer<typeof bundleAnswer>;
