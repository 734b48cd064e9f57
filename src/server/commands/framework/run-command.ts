import { parseArgs } from 'node:util';
import { closestMatch } from 'leven';
import { brand } from '#shared/brand.ts';
import { explainFailure } from '#server/process/explain-failure.ts';
import type { Command, CommandContext, CommandInput } from './command.ts';

/** Exit codes: done; failed, or something is wrong; the command line is. */
export const exitCodes = { done: 0, bad: 1, usage: 2 } as const;

/** What a command leaves behind. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** An error in the command line itself: a sentence, and which command lines would be right. */
class UsageError extends Error {
  readonly hints: readonly string[];

  constructor(sentence: string, hints: readonly string[]) {
    super(sentence);
    this.hints = hints;
  }
}

/** A command line that names a command. */
export interface ChosenCommand {
  readonly name: string;
  readonly command: Command;
  readonly input: CommandInput;
  readonly isJson: boolean;
}

export type CommandTable = Readonly<Record<string, Command>>;

/** Reads a command line: the command to run, or what to print instead. */
export function chooseCommand(table: CommandTable, args: readonly string[]): ChosenCommand | Outcome {
  try {
    return choose(table, args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { code: exitCodes.usage, output: '', errors: `${[error.message, ...error.hints].join('\n')}\n` };
  }
}

function choose(table: CommandTable, args: readonly string[]): ChosenCommand | Outcome {
  const words = args.filter((word) => !word.startsWith('-'));
  const isHelp = args.some((word) => word === '--help' || word === '-h');
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((known) => Object.hasOwn(table, known));
  if (name === undefined) {
    const group = words[0] && Object.keys(table).filter((known) => known.startsWith(`${words[0]} `));
    if (isHelp) return printed(listCommands(table, group && group.length > 0 ? words[0] : undefined));
    if (group && group.length > 0) {
      throw new UsageError(
        'Please say what:',
        group.map((known) => `  ${usageOf(known, table[known]!)}`),
      );
    }
    throw new UsageError(complain(table, words), [`All commands: ${program} --help`]);
  }
  const command = table[name]!;
  if (isHelp) return printed(describe(name, command));
  const hints = [`Usage: ${usageOf(name, command)}`, `More: ${program} ${name} --help`];
  const { values, positionals } = parse(command, args, hints);
  const operands = positionals.slice(name.split(' ').length);
  const { least, most } = command.operands;
  if (operands.length > most)
    throw new UsageError(`There are too many words: ${operands.slice(most).join(' ')}.`, hints);
  if (operands.length < least) throw new UsageError('Something is missing.', hints);
  const { json, ...options } = values;
  return { name, command, input: { operands, options }, isJson: json === true };
}

const printed = (output: string): Outcome => ({ code: exitCodes.done, output, errors: '' });

function complain(table: CommandTable, words: readonly string[]): string {
  if (words[0] === undefined) return 'Please name a command.';
  const meant = closestMatch(words[0], Object.keys(table), { maxDistance: 2 });
  return `There is no command ${words[0]}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}

function parse({ options = {} }: Command, args: readonly string[], hints: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, json: { type: 'boolean' as const } },
    });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message, hints) : error;
  }
}

/** Runs a chosen command. Its failure is one sentence, or with `--json` an object with it. */
export async function runCommand(chosen: ChosenCommand, context: CommandContext): Promise<Outcome> {
  const { command, input, isJson } = chosen;
  try {
    const { text, data, isBad } = await command.run(context, input);
    const output = isJson ? JSON.stringify(data) : text.trimEnd();
    return { code: isBad ? exitCodes.bad : exitCodes.done, output: output && `${output}\n`, errors: '' };
  } catch (error) {
    const sentence = explainFailure(error);
    return isJson
      ? { code: exitCodes.bad, output: `${JSON.stringify({ error: sentence })}\n`, errors: '' }
      : { code: exitCodes.bad, output: '', errors: `${sentence}\n` };
  }
}

const program = `npm run ${brand.name.toLowerCase()} --`;
const usageOf = (name: string, { usage }: Command) => `${program} ${name} ${usage}`.trim();

function listCommands(table: CommandTable, group?: string): string {
  const rows = Object.entries(table).filter(([name]) => group === undefined || name.startsWith(`${group} `));
  const lines = rows.map(([name, { usage, about }]) => `  ${`${name} ${usage}`.trim()}\n      ${about}`);
  return [
    `Usage: ${program} COMMAND`,
    'Commands for an operator. They use the installation in the settings; the embedded database may be in use.',
    lines.join('\n'),
    'Each takes --help and --json. Exit codes: 0 done, 1 failed or something is wrong, 2 wrong command line.\n',
  ].join('\n\n');
}

const describe = (name: string, command: Command): string =>
  `${[`Usage: ${usageOf(name, command)}`, command.about, ...(command.more ? [command.more.trim()] : [])].join('\n\n')}\n`;
