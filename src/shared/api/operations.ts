import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const healthy = z.strictObject({ status: z.literal('ok') });

/** Calls for operators, browsers and tools; none of them is about people. */
export const operations = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Check that the process is alive',
    isOperational: true,
    reply: healthy,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary:
      'Check that the process can take traffic: database reachable, migrations current, not stopping; otherwise 503',
    isOperational: true,
    reply: healthy,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary: 'Get metrics in Prometheus format',
    isOperational: true,
    description: 'Requires a loopback caller or the bearer token from the METRICS_TOKEN setting; otherwise 404.',
    reply: z.string(),
    replyType: 'text/plain; charset=utf-8',
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Get this API as an OpenAPI 3.1 document',
    reply: z.looseObject({ openapi: z.string() }),
    cacheable: true,
  }),
  cspReport: endpoint({
    method: 'POST',
    path: '/api/csp-reports',
    access: 'public',
    summary: 'Receive content security policy violation reports from browsers',
    body: z.union([z.array(z.looseObject({})).max(100), z.looseObject({})]),
    bodyTypes: ['application/reports+json', 'application/csp-report', 'application/json'],
    status: 204,
    reply: z.null(),
  }),
};
