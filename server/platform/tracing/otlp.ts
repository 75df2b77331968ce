import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../config/watching-settings.ts';
import type { Log } from '../log.ts';
import type { Span, Tracing } from './span.ts';

const kinds = { asked: SpanKind.SERVER, own: SpanKind.INTERNAL, asks: SpanKind.CLIENT } as const;
// A stopping process waits no longer for a collector that is away.
const CLOSE_MS = 3_000;
const TIMEOUT_MS = 5_000;

/** Sends spans to a collector by OTLP over HTTP, in batches. */
export function createOtlpTracing({ endpoint, serviceName, share }: TracingSettings, log: Log): Tracing {
  const exporter = toldOnce(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT_MS }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('tidings');
  const contexts = new WeakMap<Span, typeof ROOT_CONTEXT>();
  const begin = (name: string, options: Parameters<Tracer['startSpan']>[1], parent = ROOT_CONTEXT): Span => {
    const begun = tracer.startSpan(name, options, parent);
    const span: Span = {
      add(attributes) {
        begun.setAttributes(attributes);
        if (attributes['error.type'] !== undefined) begun.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => begun.end(),
    };
    contexts.set(span, trace.setSpan(parent, begun));
    return span;
  };
  return {
    begin: (name, { kind = 'own', attributes = {} }) => begin(name, { kind: kinds[kind], attributes }),
    beginWithin: (parent, name, attributes = {}) => begin(name, { attributes }, contexts.get(parent)),
    async close() {
      await provider.forceFlush({ timeoutMillis: CLOSE_MS }).catch(() => undefined);
      provider.shutdown().catch(() => undefined);
    },
  };
}

// An outage of the collector is logged once, and again when it ends.
function toldOnce(exporter: OTLPTraceExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isAway) log.warn({ problem: result.error?.message }, 'traces cannot be sent');
        if (!failed && isAway) log.info('traces are sent again');
        isAway = failed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
