import { z } from 'zod';
import { reviveDeadMails } from '#server/mail/rows.ts';
import type { Command } from './framework/command.ts';
import { parseOperand } from './framework/parse-operand.ts';

export const retryMails: Command = {
  usage: '[ID]',
  about: 'Sends again the emails that were given up: all of them, or the one with this ID.',
  operands: { least: 0, most: 1 },
  async run({ installation, clock }, { operands: [id] }) {
    const mail = id === undefined ? undefined : parseOperand(z.uuid('The ID of an email is a UUID.'), id);
    const { database } = await installation();
    const revived = await reviveDeadMails(database.db, clock(), mail);
    return {
      data: { revived },
      text: `${revived} ${revived === 1 ? 'email' : 'emails'} will be tried again when the server runs.`,
    };
  },
};
