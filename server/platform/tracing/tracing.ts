import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';

/**
 * What a span may say. Nothing personal has a place here: no name, phone number, address, text, code, or id of a
 * contact.
 */
export type SpanAttributes = Partial<{
  readonly 'http.request.method': string;
  /** The pattern of the address: an address may hold a code that opens something. */
  readonly 'http.route': string;
  readonly 'http.response.status_code': number;
  readonly 'tidings.organization': number;
  readonly 'tidings.carrier': string;
  readonly 'tidings.answer': string;
  /** The code or the class of an error, never its message. */
  readonly 'error.type': string;
}>;

/** From whom the work of a span comes, and to whom it goes. */
type SpanKind = 'asked' | 'own' | 'asks';

export type Span = {
  add(attributes: SpanAttributes): void;
  end(): void;
};

/** Where spans are sent to. */
export type Tracing = {
  begin(name: string, given: { readonly kind?: SpanKind; readonly attributes?: SpanAttributes }): Span;
  /** Begins a part of another span. */
  beginWithin(parent: Span, name: string, attributes?: SpanAttributes): Span;
  /** Sends what is left, but doesn't wait long for it. */
  close(): Promise<void>;
};

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
