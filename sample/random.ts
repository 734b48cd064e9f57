/** A stream of numbers that depends on its seed alone, so that the sample marketplace is the same everywhere. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True in that share of cases (0 to 1). */
  chance(share: number): boolean;
  /** Picks from a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Picks a key, as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T;
  /** A copy in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** FNV-1a, 32 bits: spreads a seed's words over the generator's state. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The sfc32 generator: small, fast and without visible patterns. */
function sfc32(seed: string): () => number {
  let a = hash(seed);
  let b = hash(`${seed}:b`);
  let c = hash(`${seed}:c`);
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** Returns the stream of a seed such as `seededRandom('bio', 17)`. */
export function seededRandom(...seed: readonly (string | number)[]): Random {
  const next = sfc32(seed.join('/'));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>) {
      const entries = Object.entries(weights) as [T, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
      return pick(entries)[0];
    },
    shuffled<T>(list: readonly T[]) {
      const copy = [...list];
      for (let at = copy.length - 1; at > 0; at -= 1) {
        const other = Math.floor(next() * (at + 1));
        [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
      }
      return copy;
    },
  };
}

/**
 * Deals cards 0 to `size` - 1 again and again, in another order each time; returns the card at `index` and its round.
 * The order of a round is a stride through the deck that meets every card once.
 */
export function dealtPosition(size: number, index: number, salt: string): { round: number; card: number } {
  const round = Math.floor(index / size);
  const seed = hash(`${salt}/${round}`);
  let stride = Math.max(1, Math.floor(size * (0.25 + 0.5 * (seed / 2 ** 32))));
  while (commonDivisor(stride, size) > 1) stride += 1;
  return { round, card: ((index % size) * stride + (seed % size)) % size };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Deals a list like cards: within each round every item comes up once. */
export function dealt<T>(deck: readonly T[], index: number, salt: string): T {
  return deck[dealtPosition(deck.length, index, salt).card] as T;
}

/**
 * Returns the card dealt at `index` if it suits, else another that does, at random: the next one would come twice as
 * often. Undefined when none suits.
 */
export function dealtSuitable<T>(
  deck: readonly T[],
  index: number,
  salt: string,
  suits: (item: T) => boolean,
): T | undefined {
  const card = dealt(deck, index, salt);
  if (suits(card)) return card;
  const others = deck.filter(suits);
  return others[hash(`${salt}/${index}/else`) % others.length];
}

/**
 * Deals kinds by their weights (as many cards each); returns the kind and its own running number, by which a deck that
 * only this kind uses can be dealt in turn.
 */
export function dealtKind<K extends string>(
  weights: Readonly<Record<K, number>>,
  index: number,
  salt: string,
): { kind: K; nth: number } {
  const entries = Object.entries(weights) as [K, number][];
  const size = entries.reduce((sum, [, weight]) => sum + weight, 0);
  const { round, card } = dealtPosition(size, index, salt);
  let first = 0;
  for (const [kind, weight] of entries) {
    if (card < first + weight) return { kind, nth: round * weight + (card - first) };
    first += weight;
  }
  throw new RangeError('no kinds to deal');
}
