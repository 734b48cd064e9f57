import { AppError } from '#server/kernel/errors.ts';

/** Maximum of files that wait in a lane, in total and per account; and how many later files may overtake one. */
export interface LaneBounds {
  readonly waiting: number;
  readonly waitingOfAccount: number;
  readonly maxOvertakes: number;
}

/** As many files wait as there are upload places (`slow-bodies.ts`), and per account as many as a message may have. */
export const usualLane: LaneBounds = { waiting: 24, waitingOfAccount: 8, maxOvertakes: 8 };

interface QueuedFile {
  readonly account: string;
  readonly bytes: number;
  overtakes: number;
  readonly start: () => void;
}

export interface Lane {
  /** Runs work for a file when it is its turn. @throws {AppError} `unavailable` if too many wait */
  <T>(file: { readonly account: string; readonly bytes: number }, work: () => Promise<T>): Promise<T>;
}

/**
 * A queue that runs one file at a time: the smallest first, and other accounts before that of the last file. A file
 * that several have overtaken is next, so that none waits for ever.
 */
export function createLane(bounds: LaneBounds = usualLane): Lane {
  const waiting: QueuedFile[] = [];
  let isRunning = false;
  let lastAccount = '';

  function startNext(): void {
    const next = chooseNext(waiting, lastAccount, bounds.maxOvertakes);
    if (!next) {
      isRunning = false;
      return;
    }
    const position = waiting.indexOf(next);
    for (const earlier of waiting.slice(0, position)) earlier.overtakes += 1;
    waiting.splice(position, 1);
    lastAccount = next.account;
    next.start();
  }

  return async ({ account, bytes }, work) => {
    if (isRunning) {
      const own = waiting.filter((one) => one.account === account).length;
      if (own >= bounds.waitingOfAccount) throw tooManyForAccount(own);
      if (waiting.length >= bounds.waiting) throw tooMany();
      await new Promise<void>((start) => waiting.push({ account, bytes, overtakes: 0, start }));
    } else {
      isRunning = true;
      lastAccount = account;
    }
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

function chooseNext(waiting: readonly QueuedFile[], lastAccount: string, most: number): QueuedFile | undefined {
  const patient = waiting.find(({ overtakes }) => overtakes >= most);
  if (patient) return patient;
  const others = waiting.filter(({ account }) => account !== lastAccount);
  // The sort is stable: of two files of the same size, the earlier one is first.
  return (others.length > 0 ? others : waiting).toSorted((one, other) => one.bytes - other.bytes)[0];
}

const tooManyForAccount = (count: number) =>
  new AppError('unavailable', `We’re still checking ${count} of your files. Please send this one in a minute.`, {
    retryAfter: 60,
  });

const tooMany = () =>
  new AppError('unavailable', 'We’re checking many files at the moment. Please send this one again in a minute.', {
    retryAfter: 60,
  });
