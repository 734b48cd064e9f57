import type { FastifyBaseLogger } from 'fastify';

const nothing = () => {};

/** A log without output: tests cause faults on purpose. */
export const quietLog: FastifyBaseLogger = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => quietLog,
};
