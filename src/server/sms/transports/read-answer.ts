import { z } from 'zod';
import { cutText } from '#shared/cut-text.ts';
import type { TextCost, TextDelivery } from './text-transport.ts';

const answer = z.object({
  SMSMessageData: z.object({
    Message: z.string(),
    Recipients: z.array(
      z.object({
        statusCode: z.int(),
        number: z.string(),
        cost: z.string().optional(),
        messageId: z.string().optional(),
      }),
    ),
  }),
});

/** Africa's Talking's codes for one recipient. */
const taken = new Set([100, 101, 102]);
/** Invalid, unsupported or unreachable numbers, and people who opted out of texts with their network. */
const final = new Set([403, 404, 406, 407, 409]);
/** Our sender name or our balance: other texts would fail as well. */
const ours = new Set([402, 405]);
/** Failures of a network, before it accepted the text. */
const passing = new Set([500, 501, 502]);

/** Classifies Africa's Talking's reply to a message to one number. */
export function readAnswer(status: number, body: string, to: string): TextDelivery {
  // Busy, or refused before it was read: not sent. Their other failures may have come after sending.
  if (status === 429 || status === 503) return { outcome: 'later', code: `HTTP ${status}`, isAway: true };
  if (status >= 500) return { outcome: 'unclear', code: `HTTP ${status}` };
  // One text can be wrong; a wrong key or address concerns all.
  if (status === 400 || status === 422) return { outcome: 'never', code: `HTTP ${status}` };
  if (status >= 300) return { outcome: 'later', code: `HTTP ${status}`, isAway: true };
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) return { outcome: 'unclear', code: 'EANSWER' };
  const { Message: message, Recipients: recipients } = parsed.data.SMSMessageData;
  // They accepted it for no recipient, as with an unknown sender name.
  if (recipients.length === 0) return { outcome: 'later', code: readCode(message), isAway: true };
  const recipient = recipients.find(({ number }) => digits(number) === digits(to));
  return recipient ? readRecipient(recipient) : { outcome: 'unclear', code: 'ERECIPIENT' };
}

type Recipient = z.infer<typeof answer>['SMSMessageData']['Recipients'][number];

function readRecipient({ statusCode, cost, messageId }: Recipient): TextDelivery {
  const code = `status ${statusCode}`;
  if (taken.has(statusCode)) return { outcome: 'sent', providerId: readId(messageId), cost: readCost(cost) };
  if (final.has(statusCode)) return { outcome: 'never', code };
  if (ours.has(statusCode)) return { outcome: 'later', code, isAway: true };
  // Held for a check (401) or unknown: it may still be sent.
  return { outcome: passing.has(statusCode) ? 'later' : 'unclear', code };
}

/** Reads `UGX 35.0000`; null for no cost, or another form. */
export function readCost(text: string | undefined): TextCost | null {
  const [, currency, amount] = /^([A-Z]{3}) (\d{1,8}(?:\.\d{1,8})?)$/.exec(text ?? '') ?? [];
  return currency === undefined ? null : { currency, amount: Math.round(Number(amount) * 10_000) / 10_000 };
}

const digits = (number: string) => number.replaceAll(/\D/g, '');
const readId = (text: string | undefined) => (text === undefined || text === 'None' ? null : cutText(text, 100));
/** Takes from their sentence only a word like `InvalidSenderId`: the rest may contain a number. */
const readCode = (message: string) => /^[A-Za-z]{1,40}$/.exec(message)?.[0] ?? 'ENOBODY';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
