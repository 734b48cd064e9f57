import type { ProcessFigures } from '#server/figures/process-figures.ts';

/** Replicas of the database, as far as this process reaches them. */
export interface Replicas {
  readonly configured: number;
  readonly answering: number;
}

/** The last runs of a scheduled job, as stored. */
export interface StoredJob {
  readonly name: string;
  readonly knownSince: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly succeededAt: Date | null;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly failureCode: string | null;
}

/** A scheduled job, and when it has to run. */
export interface HealthJob extends StoredJob {
  readonly label: string;
  readonly isWaiting: boolean;
  readonly nextAt: Date;
  /** When it should have started, if it hasn't. */
  readonly lateSince: Date | null;
}

/** A queue: how much is waiting, since when the oldest has waited, and what was abandoned lately. */
export interface Backlog {
  readonly waiting: number;
  readonly since: Date | null;
  readonly abandonedCount: number;
}

/** What only the database knows. */
export interface StoredMeasures {
  /** Seconds that the database took to answer. */
  readonly seconds: number;
  readonly queue: Backlog;
  readonly mails: Backlog;
  /** Since when an operator has paused sending; null while messages are sent. */
  readonly sendingPausedAt: Date | null;
  readonly jobs: readonly HealthJob[];
  /** Seconds by which this machine's clock may be wrong; null if it wasn't measured. */
  readonly clockError: number | null;
  /** Waiting emails and texts that this process’s key doesn't open, and one more if the database has another key. */
  readonly keyFaults: number;
}

/** Backups on a schedule. */
export interface BackupState {
  /** The newest good one; null if there is none. */
  readonly newestAt: Date | null;
  /** Minutes between two. */
  readonly everyMinutes: number;
}

/** Everything that Health checks, at a moment. */
export interface Measures {
  readonly at: Date;
  readonly process: ProcessFigures;
  readonly replicas: Replicas | null;
  /** Null where no backups are made on a schedule. */
  readonly backup: BackupState | null;
  /** Whether the bucket of files answers; null where files are on the disk. */
  readonly bucket: boolean | null;
  /** Null while the database is unavailable. */
  readonly stored: StoredMeasures | null;
}
