import { z } from 'zod';
import { address } from './address.ts';

/** Where traces are sent, and how many of them. */
export type TracingSettings = {
  /** The address of an OTLP/HTTP collector, without /v1/traces. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traces that is sent, from 0 to 1. */
  readonly share: number;
};

export type WatchingSettings = {
  /** The bearer token for /metrics; null: /metrics is off. */
  readonly metricsToken: string | null;
  /** Where a process without the web role answers /health, /ready and /metrics; null: nowhere. */
  readonly adminPort: number | null;
  readonly adminHost: string;
  /** Where this process runs, which decides how an operator runs a command beside it. */
  readonly runsIn: (typeof places)[number] | 'service';
  /** Null: there are no traces. */
  readonly tracing: TracingSettings | null;
};

const places = ['machine', 'compose', 'container'] as const;

export const watchingVariables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/)
    .optional(),
  ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ADMIN_HOST: z.string().regex(/^\S+$/).default('127.0.0.1'),
  RUNS_IN: z.enum(places).default('machine'),
  // No value of RUNS_IN: a version that doesn't know it yet has to start with the same unit.
  TIDINGS_COMMAND: z.literal('tidings').optional(),
  // These three have the names that OpenTelemetry gives them; its exporter reads others, such as those of headers.
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/).optional(),
  OTEL_SERVICE_NAME: z.string().max(200).default('tidings'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

type Variables = z.infer<z.ZodObject<typeof watchingVariables>>;

/** How this process is watched, by these variables. */
export function watchingSettings(values: Variables): WatchingSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = values;
  return {
    metricsToken: values.METRICS_TOKEN ?? null,
    adminPort: values.ADMIN_PORT ?? null,
    adminHost: values.ADMIN_HOST,
    runsIn: values.RUNS_IN === 'machine' && values.TIDINGS_COMMAND ? 'service' : values.RUNS_IN,
    tracing: endpoint === undefined ? null : { endpoint, serviceName, share: values.OTEL_TRACES_SAMPLER_ARG },
  };
}
