import type { SubRegion } from '#shared/places/districts.ts';
import type { CommunityName } from './surnames.ts';

type Weights = Partial<Record<CommunityName, number>>;

/** Rough distribution of peoples: every town has people from elsewhere, and Kampala has everybody. */
export const kampalaPeople: Weights = {
  Baganda: 36,
  Banyankole: 12,
  Basoga: 8,
  Bakiga: 7,
  Bagisu: 5,
  Iteso: 5,
  Acholi: 4,
  Langi: 4,
  Lugbara: 4,
  Batooro: 4,
  Banyoro: 4,
  Asians: 4,
  Jopadhola: 2,
  Alur: 2,
  Bakonzo: 2,
  Bagwere: 1,
  Sebei: 1,
  Karamojong: 1,
};

export const peopleBySubRegion: Record<SubRegion, Weights> = {
  Buganda: {
    Baganda: 62,
    Banyankole: 12,
    Basoga: 6,
    Bakiga: 6,
    Bagisu: 3,
    Iteso: 3,
    Acholi: 2,
    Banyoro: 2,
    Lugbara: 2,
  },
  Busoga: { Basoga: 74, Baganda: 8, Bagwere: 6, Iteso: 4, Jopadhola: 4, Asians: 4 },
  Bugisu: { Bagisu: 76, Iteso: 6, Bagwere: 6, Sebei: 4, Basoga: 4, Asians: 3 },
  Sebei: { Sebei: 86, Bagisu: 14 },
  Bukedi: { Jopadhola: 46, Bagwere: 30, Iteso: 12, Bagisu: 6, Basoga: 6 },
  Teso: { Iteso: 84, Langi: 6, Bagisu: 5, Karamojong: 3 },
  Acholi: { Acholi: 84, Langi: 9, Lugbara: 3, Alur: 2 },
  Lango: { Langi: 86, Acholi: 9, Iteso: 4 },
  'West Nile': { Lugbara: 62, Alur: 30, Acholi: 6 },
  Karamoja: { Karamojong: 76, Iteso: 10, Acholi: 8, Sebei: 4 },
  Ankole: { Banyankole: 76, Bakiga: 15, Baganda: 4, Batooro: 3 },
  Kigezi: { Bakiga: 88, Banyankole: 12 },
  Bunyoro: { Banyoro: 70, Bakiga: 8, Batooro: 8, Alur: 7, Acholi: 4 },
  'Tooro-Rwenzori': { Batooro: 58, Bakonzo: 26, Bakiga: 11, Banyankole: 4 },
};
