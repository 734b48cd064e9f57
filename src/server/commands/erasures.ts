import { writeFile } from 'node:fs/promises';
import { formatErasures, listErasures } from '#server/features/account/index.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Command } from './framework/command.ts';
import { toCount } from './framework/to-table.ts';

export const erasuresExport: Command = {
  usage: '[--to FILE]',
  about: 'Prints the list of erased accounts, or writes it to a file: their numbers and when, nothing else.',
  more: [
    'A restored backup knows nothing of erasures after it: with this list they are repeated. It is the union of',
    'DATA_DIR/erasures.jsonl and the audit log, one line for each account.',
  ].join('\n'),
  operands: { least: 0, most: 0 },
  options: { to: { type: 'string' } },
  async run({ installation, config, toPath }, { options: { to } }) {
    const { database } = await installation();
    const erasures = await listErasures(database.db, config().dataDir);
    const text = formatErasures(erasures);
    if (typeof to !== 'string') return { data: { erasures }, text };
    const path = toPath(to);
    await writeFile(path, text, { mode: 0o600, flush: true }).catch((error: NodeJS.ErrnoException) => {
      throw operatorError(`${path} can’t be written (${error.code}).`, error);
    });
    return {
      data: { path, count: erasures.length },
      text: `${toCount(erasures.length, 'erased account')} written to ${path}.`,
    };
  },
};
