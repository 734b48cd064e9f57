import { parseArgs } from 'node:util';
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

/** An error in the command line itself. */
class UsageError extends Error {}

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
    return { code: exitCodes.usage, output: '', errors: `${error.message}\n\n${listCommands(table)}` };
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
      const choices = group.map((known) => known.slice(words[0]!.length + 1)).join(', ');
      throw new UsageError(`Please say what: ${words[0]} ${choices}.`);
    }
    throw new UsageError(words[0] ? `There is no command ${words[0]}.` : 'Please name a command.');
  }
  const command = table[name]!;
  if (isHelp) return printed(describe(name, command));
  const { values, positionals } = parse(command, args);
  const operands = positionals.slice(name.split(' ').length);
  const { least, most } = command.operands;
  if (operands.length > most) throw new UsageError(`There are too many words: ${operands.slice(most).join(' ')}.`);
  if (operands.length < least) throw new UsageError(`Something is missing: ${name} ${command.usage}`);
  const { json, ...options } = values;
  return { name, command, input: { operands, options }, isJson: json === true };
}

const printed = (output: string): Outcome => ({ code: exitCodes.done, output, errors: '' });

function parse({ options = {} }: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, json: { type: 'boolean' as const } },
    });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** Runs a chosen command. Its failure is one sentence, or with `--json` an object with it. */
export async function runCommand(chosen: ChosenCommand, context: CommandContext): Promise<Outcome> {
  const { command, input, isJson } = chosen;
  try {
    const { text, data, isBad } = await command.run(context, input);
    const output = isJson ? JSON.stringify(data) : text.trimEnd();
    return { code: isBad ? exitCodes.bad : exitCodes.done, output: `${output}\n`, errors: '' };
  } catch (error) {
    const sentence = explainFailure(error);
    return isJson
      ? { code: exitCodes.bad, output: `${JSON.stringify({ error: sentence })}\n`, errors: '' }
      : { code: exitCodes.bad, output: '', errors: `${sentence}\n` };
  }
}

const program = `npm run ${brand.name.toLowerCase()} --`;

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

const describe = (name: string, { usage, about, more }: Command): string =>
  `${[`Usage: ${`${program} ${name} ${usage}`.trim()}`, about, ...(more ? [more.trim()] : [])].join('\n\n')}\n`;
