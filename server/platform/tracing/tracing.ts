import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Span, SpanAttributes, Tracing } from './span.ts';

type Current = { readonly tracing: Tracing; readonly span: Span };

const current = new AsyncLocalStorage<Current>();

/** Sends spans where OTEL_EXPORTER_OTLP_ENDPOINT says; null without it, and then nothing of OpenTelemetry is loaded. */
export async function createTracing({ tracing }: Pick<Config, 'tracing'>, log: Log): Promise<Tracing | null> {
  if (tracing === null) return null;
  const { createOtlpTracing } = await import('./otlp.ts');
  return createOtlpTracing(tracing, log);
}

/** Runs the work as part of this span, which stays open. */
export function withinSpan<T>(tracing: Tracing, span: Span, work: () => T): T {
  return current.run({ tracing, span }, work);
}

/** Runs the work in a span of its own, the first of its trace. */
export async function traced<T>(
  tracing: Tracing | null,
  name: string,
  given: Parameters<Tracing['begin']>[1],
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (tracing === null) return work(null);
  const span = tracing.begin(name, given);
  return untilEnded(span, () => withinSpan(tracing, span, () => work(span)));
}

/** Runs the work in a span that is part of the current one; without one, it is only run. */
export async function tracedPart<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  const now = current.getStore();
  if (now === undefined) return work();
  const span = now.tracing.beginWithin(now.span, name, attributes);
  return untilEnded(span, () => withinSpan(now.tracing, span, work));
}

async function untilEnded<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    span.add({ 'error.type': String(code ?? name ?? 'unknown') });
    throw error;
  } finally {
    span.end();
  }
}
