import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { type Activity, activities, onActivity } from './activities.ts';

const kinds = {
  request: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  call: SpanKind.CLIENT,
} as const;

/** The attributes of a span: never a URL, a value, an address or an error message. */
const attributesOf = ({ kind, name, target, status, text, error }: Activity) => ({
  ...(kind === 'request' && { 'http.route': name, 'http.response.status_code': status ?? 0 }),
  ...(kind === 'statement' && {
    'db.system.name': 'postgresql',
    'db.query.summary': name,
    'db.query.text': text ?? '',
  }),
  ...(kind === 'job' && { 'messaging.destination.name': name }),
  ...(target && { 'peer.service': target }),
  ...(error !== undefined && { 'error.type': typeOf(error) }),
});

const typeOf = (error: unknown): string =>
  String((error as { code?: unknown } | null)?.code ?? (error instanceof Error ? error.name : typeof error));

/** Sends every activity as a span to an OpenTelemetry collector (OTLP over HTTP). Returns a function that sends the remaining spans and stops. */
export const startTraces = ({
  endpoint,
  service,
}: {
  endpoint: string;
  service: string;
}): (() => Promise<void>) => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('activities');
  const current = new AsyncLocalStorage<Span | undefined>();
  const spans = new WeakMap<Activity, Span>();

  const begin = (activity: Activity): Span | undefined => {
    const parent = current.getStore();
    const known = spans.get(activity);
    // A statement without a parent is the process's own housekeeping.
    if (known || (activity.kind === 'statement' && !parent)) return known;
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = tracer.startSpan(activity.name, { kind: kinds[activity.kind] }, context);
    spans.set(activity, span);
    return span;
  };

  activities.start.bindStore(current, begin);
  const end = onActivity({
    begun: begin,
    done(activity) {
      const span = spans.get(activity);
      if (!span) return;
      span.updateName(activity.name);
      span.setAttributes(attributesOf(activity));
      const hasFailed = activity.error !== undefined || (activity.status ?? 0) >= 500;
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  });
  return async () => {
    end();
    activities.start.unbindStore(current);
    // An unavailable collector must not delay the shutdown.
    await provider.shutdown().catch(() => {});
  };
};
