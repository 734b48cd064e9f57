import type { EngineLog } from '#server/db/engine.ts';

/** A log that is not written: the faults that tests make on purpose are not news. */
export const quietLog: EngineLog = { info: () => {}, warn: () => {}, error: () => {} };
