import { requiredLine } from '#shared/api/fields.ts';
import type { Queryable } from '#server/db/database.ts';
import { countWaiting, sumWaiting, type WaitingMessages } from '#server/sending/count-waiting.ts';
import { pauseSending, readSending, resumeSending, type SendingState } from '#server/sending/sending-state.ts';
import type { Command } from './framework/command.ts';
import { isConfirmed, unchanged, yesOption } from './framework/confirm.ts';
import { parseOperand } from './framework/parse-operand.ts';
import { atMinute, toCount, toTable } from './framework/to-table.ts';

const longestReason = 200;

export const sendingStatus: Command = {
  usage: '',
  about: 'Says whether emails and text messages are sent, and what is waiting, by kind and age.',
  operands: { least: 0, most: 0 },
  async run({ installation, clock }) {
    const { database } = await installation();
    const found = await readQueue(database.db, clock());
    return { data: found, text: [describeState(found.state), describeQueue(found)].join('\n\n') };
  },
};

export const sendingPause: Command = {
  usage: '[--why TEXT]',
  about: 'Stops sending emails and text messages, in every process, until ‘sending resume’.',
  more: 'They stay in the queue. Texts that become too late are given up, as always.',
  operands: { least: 0, most: 0 },
  options: { why: { type: 'string' } },
  async run({ installation, clock }, { options }) {
    const typed = options['why'];
    const why =
      typeof typed === 'string'
        ? parseOperand(requiredLine(longestReason, 'Please say why.'), typed)
        : 'paused by a command';
    const { database } = await installation();
    const isNew = await pauseSending(database, clock(), why);
    const state = await readSending(database.db);
    return { data: { changed: isNew, state }, text: isNew ? 'Sending is paused.' : describeState(state) };
  },
};

export const sendingResume: Command = {
  usage: '[--yes] [--include-old]',
  about: 'Shows what is waiting, asks, and sends emails and text messages again.',
  more: [
    'After a restore, messages written before the backup may have been sent already. They are given up, and',
    '‘mail-retry ID’ can still send a single email. --include-old sends them all. --yes doesn’t ask.',
  ].join('\n'),
  operands: { least: 0, most: 0 },
  options: { ...yesOption, 'include-old': { type: 'boolean' } },
  async run(context, input) {
    const { database } = await context.installation();
    const found = await readQueue(database.db, context.clock());
    if (found.state.pausedAt === null) return { data: { changed: false }, text: 'Sending isn’t paused.' };
    const includeOld = input.options['include-old'] === true;
    context.say(`${describeState(found.state)}\n\n${describeQueue(found)}`);
    const old = found.waiting.reduce((sum, { beforeBackup }) => sum + beforeBackup, 0);
    if (old > 0 && !includeOld) context.say(`${old} of them were written before the backup, and will be given up.`);
    if (!(await isConfirmed(context, input, 'Send them now?'))) return unchanged;
    const buried = await resumeSending(database, context.clock(), { includeOld });
    const { mails = 0, texts = 0 } = buried ?? {};
    const lost = `${toCount(mails, 'email')} and ${toCount(texts, 'text message')} from before the backup were given up.`;
    return {
      data: { changed: buried !== null, abandoned: { mails, texts } },
      text: `Sending is on again.${mails + texts > 0 ? ` ${lost}` : ''}`,
    };
  },
};

interface Queue {
  readonly state: SendingState;
  readonly waiting: readonly WaitingMessages[];
}

async function readQueue(db: Queryable, now: Date): Promise<Queue> {
  const state = await readSending(db);
  return { state, waiting: await countWaiting(db, now, state.restoredTo) };
}

function describeState({ pausedAt, why, restoredTo }: SendingState): string {
  if (pausedAt === null) return 'Sending is on.';
  const since = `Sending has been paused since ${atMinute(pausedAt)}: ${why}.`;
  return restoredTo === null ? since : `${since} The backup that was restored is from ${atMinute(restoredTo)}.`;
}

function describeQueue({ waiting }: Queue): string {
  if (sumWaiting(waiting) === 0) return 'No email and no text message waits.';
  const rows = waiting.map(({ channel, kind, underAnHour, underADay, older }) => [
    channel,
    kind,
    underAnHour,
    underADay,
    older,
  ]);
  return `${toCount(sumWaiting(waiting), 'message')} waiting:\n${toTable(['', 'kind', 'under 1 h', 'under 1 day', 'older'], rows)}`;
}
