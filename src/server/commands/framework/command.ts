import type { ParseArgsOptionsConfig } from 'node:util';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/process/config.ts';
import type { Installation } from '#server/process/open-installation.ts';

/** Questions to the person at the terminal. @throws `EOPERATOR` where nobody can answer. */
export interface Ask {
  /** Returns the line that was typed. */
  text(question: string): Promise<string>;
  /** Asks twice for a new password without showing it, or reads it from standard input. */
  newPassword(): Promise<string>;
}

/** What a command works with. */
export interface CommandContext {
  /** @throws {ConfigError} naming every problem of the settings. */
  config(): Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly ask: Ask;
  /** Prints a line of progress on standard error. */
  say(line: string): void;
  /** Returns the absolute path of what was typed. */
  toPath(typed: string): string;
  /** The database of the settings as it is: not migrated, and with whatever key. Inside a server, the running one. */
  database(): Promise<Database>;
  /** The installation of the settings, opened at the first call; inside a server, the running one. */
  installation(): Promise<Installation>;
}

/** The words after the command's name. */
export interface CommandInput {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** What a command found or did: for people, and the same for programs (`--json`). */
export interface CommandResult {
  readonly text: string;
  readonly data: object;
  /** Something is wrong, or wasn't done: the exit code is 1. */
  readonly isBad?: boolean;
}

/** A command of `npm run mwesigwa`. */
export interface Command {
  /** Its operands and options, as `EMAIL [--name "FIRST LAST"]`. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly about: string;
  /** What `--help` adds. */
  readonly more?: string;
  readonly operands: { readonly least: number; readonly most: number };
  readonly options?: ParseArgsOptionsConfig;
  /** Needs a process of its own: it replaces what a server uses, or works without settings. */
  readonly isAlone?: boolean;
  run(context: CommandContext, input: CommandInput): Promise<CommandResult>;
}
