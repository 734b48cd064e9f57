/** Rows that the sample works on: text, numbers and dates, as in the API's answers. */
const rows = Array.from({ length: 400 }, (_, index) => ({
  id: `row-${(index * 7919) % 400}`,
  name: `Nakato ${index}`,
  amount: index * 125_000,
  day: new Date(index * 86_400_000).toISOString(),
}));

/** A fixed amount of the work that the product does most: parsing text into objects, sorting, patterns. */
function work(): number {
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  const byName = new Map(read.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.name, row]));
  return [...byName.values()].filter(({ day }) => /-0[1-6]-/u.test(day)).length;
}

/** Repetitions of the work in one sample: about a hundredth of a second. */
const rounds = 12;
/** Bytes of fresh memory in each sample: browsers and databases constantly request pages from the system. */
const freshBytes = 4 * 1024 * 1024;

/**
 * Does a fixed piece of work and returns the CPU milliseconds that this thread took for it. The same work takes half as
 * long again in hours when others use the host's caches; how busy the two cores are hardly matters.
 */
export function sampleMachine(): number {
  const begin = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) work();
  Buffer.allocUnsafeSlow(freshBytes).fill(1);
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000;
}

/** Returns the mean of the samples, in milliseconds; 0 without any. */
export const average = (samples: readonly number[]): number =>
  samples.reduce((sum, sample) => sum + sample, 0) / Math.max(samples.length, 1);

/**
 * Compares the CPU time of some work with that of the fixed piece: a figure that hardly depends on how fast or busy the
 * machine is. Takes the cheapest of three tries, as a garbage collection may fall into one.
 */
export function relativeCost(subject: () => void): number {
  const tries = Array.from({ length: 3 }, () => {
    const begin = process.threadCpuUsage();
    subject();
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000 / average([sampleMachine(), sampleMachine(), sampleMachine()]);
  });
  return Math.min(...tries);
}
