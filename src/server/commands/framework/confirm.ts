import type { Command, CommandContext, CommandInput, CommandResult } from './command.ts';

/** The option of commands that ask first. */
export const yesOption = { yes: { type: 'boolean' } } as const satisfies Command['options'];

/** Asks whether to go on, unless `--yes` says so. */
export async function isConfirmed(
  { ask }: Pick<CommandContext, 'ask'>,
  { options }: Pick<CommandInput, 'options'>,
  question: string,
): Promise<boolean> {
  if (options['yes'] === true) return true;
  return /^y(es)?$/i.test((await ask.text(`${question} [y/N] `)).trim());
}

/** What a command answers whose question was declined. */
export const unchanged: CommandResult = { data: { changed: false }, text: 'Nothing was changed.', isBad: true };
