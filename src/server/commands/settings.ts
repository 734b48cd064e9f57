import { ConfigError, explicitSettings } from '#server/process/config.ts';
import type { Command } from './framework/command.ts';
import { toTable } from './framework/to-table.ts';

export const checkSettings: Command = {
  usage: '',
  about: 'Lists the settings that are given and where, without secrets, and every problem of theirs. Opens nothing.',
  operands: { least: 0, most: 0 },
  isAlone: true,
  async run({ config }) {
    const settings = explicitSettings();
    const problems = listProblems(config);
    const rows = settings.map(({ name, value, from }) => [name, value, from]);
    const list =
      rows.length > 0 ? toTable(['setting', 'value', 'from'], rows) : 'No settings are given: all have their defaults.';
    const found = problems.length > 0 ? `Problems:\n  ${problems.join('\n  ')}` : 'The settings are fine.';
    return { data: { settings, problems }, text: `${list}\n\n${found}`, isBad: problems.length > 0 };
  },
};

function listProblems(config: () => unknown): readonly string[] {
  try {
    config();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
