import { setTimeout as sleep } from 'node:timers/promises'
import { context, propagation, ValueType, type HrTime } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { hrTime, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import { withoutSlash } from '../outgoing/outgoing.ts'
import { useTracer } from './spans.ts'

/** How long a stopping server waits for the receiver. */
const longestMs = 3000

/**
 * Sends spans, and the figures of `/metrics` once a minute, to an OTLP/HTTP receiver. This file is loaded only if a
 * receiver is configured. Returns a function that sends the rest and stops.
 */
export function startTelemetry(endpoint: string, figures: Registry): () => Promise<void> {
  const address = withoutSlash(endpoint)
  const resource = resourceFromAttributes({ 'service.name': 'reseller-portal' })
  const spans = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${address}/v1/traces` }) })
  const traces = new TracerProvider({ resource, spanProcessors: [spans] })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${address}/v1/metrics` }),
    metricProducers: [producerOf(figures)],
  })
  const metrics = new MeterProvider({ resource, readers: [reader] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  useTracer(traces.getTracer('reseller-portal'))
  return async () => {
    useTracer(undefined)
    // A receiver that doesn't answer must not keep the server from stopping.
    const sent = Promise.allSettled([traces.shutdown(), metrics.shutdown()])
    await Promise.race([sent, sleep(longestMs, undefined, { ref: false })])
    context.disable()
    propagation.disable()
  }
}

/** Converts Prometheus metrics to OpenTelemetry metrics. */
function producerOf(figures: Registry): MetricProducer {
  const startTime = hrTime()
  return {
    collect: async () => {
      const endTime = hrTime()
      // The library's types lack `metricName` and declare `type` as a number.
      const all = (await figures.getMetricsAsJSON()) as unknown as Figure[]
      const metrics = all.map((each) => metricOf(each, { startTime, endTime }))
      const scope = { name: 'reseller-portal' }
      return {
        resourceMetrics: { resource: resourceFromAttributes({}), scopeMetrics: [{ scope, metrics }] },
        errors: [],
      }
    },
  }
}

type Times = { startTime: HrTime; endTime: HrTime }
type Figure = { name: string; help: string; type: string; values: FigureValue[] }
type FigureValue = { value: number; labels: Record<string, string | number>; metricName?: string }

function metricOf({ name, help, type, values }: Figure, times: Times): MetricData {
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE }
  const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  if (type === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, times) }
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  return type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

type Point = { labels: FigureValue['labels']; below: [number, number][]; sum: number; count: number }

/** Prometheus buckets are cumulative, and each bucket, sum, and count is a value of its own; OpenTelemetry wants counts per bucket. */
function histograms(values: readonly FigureValue[], times: Times) {
  const points = new Map<string, Point>()
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...own } = labels
    const key = JSON.stringify(own)
    const point: Point = points.get(key) ?? { labels: own, below: [], sum: 0, count: 0 }
    points.set(key, point)
    if (metricName.endsWith('_sum')) point.sum = value
    else if (metricName.endsWith('_count')) point.count = value
    else if (typeof le === 'number') point.below.push([le, value])
  }
  return [...points.values()].map(({ labels, below, sum, count }) => {
    const counts = [...below.map(([, each]) => each), count]
    const buckets = {
      boundaries: below.map(([le]) => le),
      counts: counts.map((each, at) => each - (counts[at - 1] ?? 0)),
    }
    return { ...times, attributes: { ...labels }, value: { buckets, sum, count } }
  })
}
