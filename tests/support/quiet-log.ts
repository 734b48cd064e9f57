import type { FastifyBaseLogger } from 'fastify';

const nothing = () => {};

/** A log that is not written: the faults that tests make on purpose are not news. */
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
