import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const healthy = z.strictObject({ status: z.literal('ok') });

/** Calls for operators, browsers and tools; none of them is about people. */
export const operations = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'The process is alive',
    isOperational: true,
    reply: healthy,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Ready for traffic: database reachable, migrations current, not stopping; else 503',
    isOperational: true,
    reply: healthy,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary: 'Figures for Prometheus',
    isOperational: true,
    description: 'From loopback, or with the bearer token of the setting METRICS_TOKEN; else 404.',
    reply: z.string(),
    replyType: 'text/plain',
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This contract as an OpenAPI 3.1 document',
    reply: z.looseObject({ openapi: z.string() }),
    cacheable: true,
  }),
  cspReport: endpoint({
    method: 'POST',
    path: '/api/csp-reports',
    access: 'public',
    summary: 'Browsers report breaches of the content security policy here',
    body: z.union([z.array(z.looseObject({})).max(100), z.looseObject({})]),
    bodyTypes: ['application/reports+json', 'application/csp-report', 'application/json'],
    status: 204,
    reply: z.null(),
  }),
};
