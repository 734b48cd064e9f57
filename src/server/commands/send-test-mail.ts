import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { emailAddress } from '#shared/api/fields.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { openSmtp } from '#server/mail/transports/smtp-transport.ts';
import type { Command } from './framework/command.ts';
import { parseOperand } from './framework/parse-operand.ts';

const buildFolder = join(import.meta.dirname, '../../../build');

export const sendTestMail: Command = {
  usage: 'EMAIL',
  about:
    'Sends an email to this address now, through the mail server in the settings, and says what the server answered.',
  operands: { least: 1, most: 1 },
  isAlone: true,
  async run({ config, clock }, { operands }) {
    const to = parseOperand(emailAddress, operands[0]!);
    const { smtpUrl, mailFrom, facts } = config();
    if (smtpUrl === undefined) throw operatorError('No mail server is set: SMTP_URL is missing.');
    const now = clock();
    const { render } = await openBuiltTemplates(buildFolder);
    const mail = await render('test-email', { firstName: 'Operator', at: now.toISOString() }, facts);
    const transport = openSmtp({ url: smtpUrl, from: mailFrom });
    try {
      const delivery = await transport.deliver({ ...mail, id: randomUUID(), to, writtenAt: now });
      if (delivery.outcome === 'taken') {
        const text = `The mail server took the email to ${to}. Look whether it arrives, also among the spam.`;
        return { data: { outcome: 'taken' }, text };
      }
      const { outcome, code, reason } = delivery;
      return {
        data: { outcome, code, reason },
        text: `The mail server of SMTP_URL didn’t take the email: ${reason} (${code}).`,
        isBad: true,
      };
    } finally {
      transport.close();
    }
  },
};
