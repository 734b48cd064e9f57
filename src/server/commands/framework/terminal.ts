import { createInterface } from 'node:readline/promises';
import { operatorError } from '#server/kernel/operator-error.ts';
import { readPassword } from '#server/process/read-password.ts';
import type { OperatorConsole } from './operator-socket.ts';

/** The person who typed the command. Questions go to standard error, so that output can be piped. */
export const terminal: OperatorConsole = {
  say: (line) => void process.stderr.write(`${line}\n`),
  ask: {
    newPassword: () => readPassword(process.stdin, process.stderr),
    async text(question) {
      if (!process.stdin.isTTY) {
        throw operatorError(`${question.trim()} Nobody is here to answer: see --help for the option that does.`);
      }
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
  },
};
