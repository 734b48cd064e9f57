import { type Random, seededRandom } from '#sample/random.ts';
import { cloths, grounds, hairColours, type Skin, skins } from './colours.ts';

/** The facts about a person that a portrait must agree with. */
export interface Sitter {
  readonly sex: 'male' | 'female';
  readonly age: 'young' | 'middle' | 'senior';
  readonly people: 'common' | 'muslim' | 'asian';
}

const mensHair = ['crop', 'fade', 'flat', 'afro', 'bald', 'receding', 'twists', 'locs', 'combed'] as const;
const womensHair = [
  'natural',
  'round',
  'braids',
  'bun',
  'cornrows',
  'bob',
  'long-locs',
  'low-bun',
  'headwrap',
  'hijab',
  'straight',
] as const;
type Hair = (typeof mensHair)[number] | (typeof womensHair)[number];
const clothes = [
  'suit',
  'open-shirt',
  'blazer',
  'blouse',
  'kitenge',
  'gomesi',
  'kanzu',
  'roll-neck',
  'cardigan',
] as const;

/** All that is drawn: the choice of parts and colours. */
export interface Portrait extends Sitter {
  readonly skin: Skin;
  readonly ground: string;
  readonly hair: Hair;
  readonly hairColour: string;
  readonly cap: 'none' | 'kufi';
  readonly beard: 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache';
  readonly glasses: 'none' | 'square' | 'round' | 'thin';
  readonly mouth: 'calm' | 'smile' | 'open';
  readonly brow: 'level' | 'arched' | 'soft';
  readonly clothes: (typeof clothes)[number];
  readonly cloth: string;
  /** Of a second piece: shirt, tie, pattern, lining. */
  readonly second: string;
  readonly third: string;
  /** Of what the head is wrapped in: cloth and band. */
  readonly wrap: readonly [string, string];
  readonly lips: string;
  readonly jewels: 'none' | 'studs' | 'hoops' | 'beads';
  /** Half-widths of the face at cheekbones and jaw, and of the chin. */
  readonly face: { readonly width: number; readonly jaw: number; readonly chin: number; readonly length: number };
  /** Where the face is turned: -1 left, 1 right. */
  readonly turn: number;
}

const hairWeights: Readonly<Record<Sitter['sex'], Readonly<Record<Sitter['age'], Partial<Record<Hair, number>>>>>> = {
  male: {
    young: { crop: 6, fade: 7, flat: 2, afro: 1, twists: 2, locs: 1, bald: 1 },
    middle: { crop: 8, fade: 5, bald: 4, receding: 2, afro: 0.5, locs: 0.5 },
    senior: { crop: 6, bald: 4, receding: 5 },
  },
  female: {
    young: { natural: 2, round: 3, braids: 5, bun: 4, cornrows: 2, bob: 2, 'long-locs': 2, 'low-bun': 2, headwrap: 2 },
    middle: { natural: 3, round: 2, braids: 4, bun: 3, bob: 3, 'long-locs': 2, 'low-bun': 3, headwrap: 3, cornrows: 1 },
    senior: { natural: 5, bob: 2, 'low-bun': 3, headwrap: 6, round: 1 },
  },
};

const clothesWeights: Readonly<Record<Sitter['sex'], Partial<Record<Portrait['clothes'], number>>>> = {
  male: { suit: 7, 'open-shirt': 5, kitenge: 3, 'roll-neck': 1, cardigan: 2 },
  female: { blazer: 6, blouse: 4, kitenge: 3, gomesi: 3, 'roll-neck': 1, cardigan: 2 },
};

/** Chooses a portrait's parts: the same for the same sitter and number. */
export function choosePortrait(sitter: Sitter, number: number): Portrait {
  const { sex, age, people } = sitter;
  const random = seededRandom('portrait', sex, age, people, number);
  const skin = random.pick(skins[people === 'asian' ? 'asian' : 'common']);
  const hair = chooseHair(sitter, random);
  const wear = hair === 'hijab' ? random.pick(['blazer', 'blouse'] as const) : chooseClothes(sitter, random);
  const isMale = sex === 'male';
  const hasKufi = isMale && people === 'muslim' && random.chance(0.45);
  const isFormal = wear === 'suit' || wear === 'blazer' || wear === 'kanzu';
  const cloth = random.pick(isFormal ? (isMale ? cloths.suit : [...cloths.suit, ...cloths.bright]) : cloths.bright);
  const shirt = random.pick(cloths.shirt);
  const others = cloths.bright.filter((colour) => colour !== cloth);
  const isShirt = wear === 'open-shirt' && random.chance(0.6);
  return {
    ...sitter,
    skin,
    ground: grounds[number % grounds.length]!,
    hair: hasKufi ? 'crop' : hair,
    hairColour: chooseHairColour(sitter, random),
    cap: hasKufi ? 'kufi' : 'none',
    beard: isMale ? chooseBeard(age, random) : 'none',
    glasses: random.weighted(
      age === 'senior' ? { none: 4, square: 3, round: 2, thin: 3 } : { none: 8, square: 2, round: 2, thin: 1 },
    ),
    mouth: random.weighted({ calm: 5, smile: 5, open: 3 }),
    brow: random.weighted(isMale ? { level: 4, soft: 3 } : { arched: 4, soft: 3 }),
    clothes: wear,
    cloth: isShirt ? shirt : cloth,
    second: isFormal || wear === 'cardigan' ? shirt : random.pick(others),
    third: random.pick(others),
    wrap: chooseWrap(cloth, random),
    lips: isMale ? 'none' : random.pick(['none', '#8e3b36', '#9c4638', '#7d2f3f']),
    jewels: isMale ? 'none' : random.weighted({ none: 2, studs: 4, hoops: 3, beads: 2 }),
    face: {
      width: random.int(isMale ? 74 : 71, isMale ? 81 : 77),
      jaw: random.int(isMale ? 60 : 52, isMale ? 69 : 60),
      chin: random.int(isMale ? 26 : 20, isMale ? 34 : 27),
      length: random.int(-4, 5),
    },
    turn: random.pick([-1, -0.5, 0.5, 1]),
  };
}

function chooseWrap(cloth: string, random: Random): readonly [string, string] {
  const [wrap = cloth, band = cloth] = random.shuffled(cloths.bright.filter((colour) => colour !== cloth));
  return [wrap, band];
}

function chooseHair({ sex, age, people }: Sitter, random: Random): Hair {
  if (people === 'muslim' && sex === 'female' && random.chance(0.65)) return 'hijab';
  if (people !== 'asian') return random.weighted<Hair>(hairWeights[sex][age]);
  return random.weighted<Hair>(
    sex === 'male' ? { combed: 5, receding: age === 'young' ? 0 : 2 } : { straight: 4, 'low-bun': 3 },
  );
}

function chooseHairColour({ age, people }: Sitter, random: Random): string {
  if (age === 'senior') return random.pick([hairColours.grey, hairColours.silver]);
  if (people === 'asian' || random.chance(0.85)) return hairColours.black;
  return hairColours.brown;
}

function chooseBeard(age: Sitter['age'], random: Random): Portrait['beard'] {
  return random.weighted(
    age === 'young'
      ? { none: 5, stubble: 4, short: 3, goatee: 2, moustache: 1 }
      : { none: 5, stubble: 2, short: 3, full: 2, goatee: 2, moustache: 2 },
  );
}

function chooseClothes({ sex, people, age }: Sitter, random: Random): Portrait['clothes'] {
  if (sex === 'male' && people === 'muslim' && random.chance(0.4)) return 'kanzu';
  if (people === 'asian')
    return random.weighted(sex === 'male' ? { suit: 3, 'open-shirt': 3 } : { blazer: 3, blouse: 3 });
  if (sex === 'female' && age === 'senior' && random.chance(0.3)) return 'gomesi';
  return random.weighted(clothesWeights[sex]);
}
