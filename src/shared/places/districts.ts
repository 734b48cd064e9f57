/**
 * The 135 districts of Uganda and Kampala, as of 1 July 2020, under their sub-regions and the four regions. The reference
 * table `districts` in the database holds the same rows.
 */
const tree = {
  Central: {
    Buganda: [
      'Buikwe',
      'Bukomansimbi',
      'Butambala',
      'Buvuma',
      'Gomba',
      'Kalangala',
      'Kalungu',
      'Kampala',
      'Kassanda',
      'Kayunga',
      'Kiboga',
      'Kyankwanzi',
      'Kyotera',
      'Luweero',
      'Lwengo',
      'Lyantonde',
      'Masaka',
      'Mityana',
      'Mpigi',
      'Mubende',
      'Mukono',
      'Nakaseke',
      'Nakasongola',
      'Rakai',
      'Sembabule',
      'Wakiso',
    ],
  },
  Eastern: {
    Busoga: [
      'Bugiri',
      'Bugweri',
      'Buyende',
      'Iganga',
      'Jinja',
      'Kaliro',
      'Kamuli',
      'Luuka',
      'Mayuge',
      'Namayingo',
      'Namutumba',
    ],
    Bugisu: ['Bududa', 'Bulambuli', 'Manafwa', 'Mbale', 'Namisindwa', 'Sironko'],
    Sebei: ['Bukwo', 'Kapchorwa', 'Kween'],
    Bukedi: ['Budaka', 'Busia', 'Butaleja', 'Butebo', 'Kibuku', 'Pallisa', 'Tororo'],
    Teso: ['Amuria', 'Bukedea', 'Kaberamaido', 'Kalaki', 'Kapelebyong', 'Katakwi', 'Kumi', 'Ngora', 'Serere', 'Soroti'],
  },
  Northern: {
    Acholi: ['Agago', 'Amuru', 'Gulu', 'Kitgum', 'Lamwo', 'Nwoya', 'Omoro', 'Pader'],
    Lango: ['Alebtong', 'Amolatar', 'Apac', 'Dokolo', 'Kole', 'Kwania', 'Lira', 'Otuke', 'Oyam'],
    'West Nile': [
      'Adjumani',
      'Arua',
      'Koboko',
      'Madi-Okollo',
      'Maracha',
      'Moyo',
      'Nebbi',
      'Obongi',
      'Pakwach',
      'Terego',
      'Yumbe',
      'Zombo',
    ],
    Karamoja: ['Abim', 'Amudat', 'Kaabong', 'Karenga', 'Kotido', 'Moroto', 'Nabilatuk', 'Nakapiripirit', 'Napak'],
  },
  Western: {
    Ankole: [
      'Buhweju',
      'Bushenyi',
      'Ibanda',
      'Isingiro',
      'Kazo',
      'Kiruhura',
      'Mbarara',
      'Mitooma',
      'Ntungamo',
      'Rubirizi',
      'Rwampara',
      'Sheema',
    ],
    Kigezi: ['Kabale', 'Kanungu', 'Kisoro', 'Rubanda', 'Rukiga', 'Rukungiri'],
    Bunyoro: ['Buliisa', 'Hoima', 'Kagadi', 'Kakumiro', 'Kibaale', 'Kikuube', 'Kiryandongo', 'Masindi'],
    'Tooro-Rwenzori': [
      'Bundibugyo',
      'Bunyangabu',
      'Kabarole',
      'Kamwenge',
      'Kasese',
      'Kitagwenda',
      'Kyegegwa',
      'Kyenjojo',
      'Ntoroko',
    ],
  },
} as const;

type Tree = typeof tree;
export type Region = keyof Tree;
type SubRegionOf<R extends Region> = keyof Tree[R] & string;
export type SubRegion = { [R in Region]: SubRegionOf<R> }[Region];
type Names<T> = T extends readonly (infer Name extends string)[] ? Name : never;
/** Names of districts, spelled as in the database. */
export type District = { [R in Region]: Names<Tree[R][keyof Tree[R]]> }[Region];

export interface DistrictRow {
  name: District;
  subRegion: SubRegion;
  region: Region;
}

const nested = tree as Record<Region, Partial<Record<SubRegion, readonly District[]>>>;

/** Every district with its sub-region and region: the rows of the reference table, in the order of the list above. */
export const districtRows: readonly DistrictRow[] = Object.entries(nested).flatMap(([region, subRegions]) =>
  Object.entries(subRegions).flatMap(([subRegion, names]) =>
    names.map((name) => ({ name, subRegion: subRegion as SubRegion, region: region as Region })),
  ),
);

/** All districts in alphabetical order. */
export const districtNames: readonly District[] = districtRows.map((row) => row.name).toSorted();
