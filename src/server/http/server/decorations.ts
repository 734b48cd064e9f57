import type { Server } from 'node:http';
import type { FastLane } from '#server/answers/first-answers/fast-lane.ts';
import type { SlowBodies } from './slow-bodies.ts';
import type { Timeouts } from './timeouts.ts';

/** Includes another listener's connections in the drain when the app closes. */
export type WatchConnections = (server: Server) => void;

/** Everything that our plugins add to the app. */
declare module 'fastify' {
  interface FastifyInstance {
    fastLane: FastLane;
    slowBodies: SlowBodies;
    /** For a second listener, which must not wait longer than the first. */
    timeouts: Timeouts;
    watchConnections: WatchConnections;
  }
}
