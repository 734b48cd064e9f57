import type { SubRegion } from '#shared/places/districts.ts';

/** Livelihoods and landmarks of a part of the country. */
export interface LocalFacts {
  /** Produce sold from here. */
  crops: readonly string[];
  /** Kinds of clients, in the plural. */
  trades: readonly string[];
  /** Well-known places that directions to an office mention. */
  landmarks: readonly string[];
}

const everywhere = {
  trades: [
    'private schools',
    'boda boda associations',
    'produce dealers',
    'hardware shops',
    'clinics and drug shops',
    'village savings groups',
    'SACCOs',
    'pharmacies',
    'building contractors',
    'teachers',
    'women’s groups',
    'restaurant owners',
  ],
  landmarks: [
    'the main taxi park',
    'the post office',
    'the district headquarters',
    'the main market',
    'the old bus park',
    'the police barracks',
    'the cathedral',
    'the main mosque',
    'the magistrate’s court',
    'the water office',
    'the general hospital',
    'the teachers’ SACCO',
  ],
};

/** Kampala and its neighbour Wakiso. */
export const cityFacts: LocalFacts = {
  crops: ['poultry', 'rental rooms', 'imported fabrics', 'spare parts', 'phones and accessories'],
  trades: [
    'Kikuubo wholesalers',
    'arcade tenants downtown',
    'market vendors in Owino',
    'salon owners',
    'software companies',
    'landlords',
    'event organisers',
    'importers of second-hand vehicles',
    'metal workers in Katwe',
    'garage owners',
    'caterers',
    'salaried people',
    'Ugandans working in the Gulf',
    'NGO staff',
    'nursery schools',
    'clearing agents',
    'private clinics',
    'musicians and MCs',
    'boda boda stages',
    'printers on Nasser Road',
    'young doctors',
    'guest houses',
    'churches',
    'logistics companies',
  ],
  landmarks: [
    'the taxi stage',
    'the fuel station',
    'the market',
    'the church',
    'the mosque',
    'the roundabout',
    'the traffic lights',
    'the police post',
    'the secondary school',
    'the supermarket',
    'the division offices',
    'the health centre',
  ],
};

const own: Record<SubRegion, LocalFacts> = {
  Buganda: {
    crops: ['coffee', 'matooke', 'vanilla', 'maize', 'poultry', 'tomatoes', 'pineapples'],
    trades: [
      'coffee farmers',
      'poultry farmers',
      'landlords',
      'pineapple growers',
      'fish traders',
      'brick makers',
      'kibanja holders',
    ],
    landmarks: ['the coffee factory', 'the county headquarters'],
  },
  Busoga: {
    crops: ['sugar cane', 'maize', 'coffee', 'rice', 'fish'],
    trades: [
      'sugar-cane outgrowers',
      'rice growers',
      'maize millers',
      'fishing families on the lake',
      'hotel owners near the Nile',
    ],
    landmarks: ['the railway line', 'the maize mill'],
  },
  Bugisu: {
    crops: ['Arabica coffee', 'beans', 'onions', 'matooke'],
    trades: ['coffee cooperatives on the mountain', 'onion traders', 'lorry owners', 'textile traders'],
    landmarks: ['the clock tower', 'the coffee store'],
  },
  Sebei: {
    crops: ['barley', 'maize', 'Arabica coffee', 'Irish potatoes'],
    trades: [
      'barley growers',
      'maize seed growers',
      'athletes who invest their prize money',
      'tour guides at the falls',
    ],
    landmarks: ['the stadium', 'the maize store'],
  },
  Bukedi: {
    crops: ['rice', 'cotton', 'millet', 'maize'],
    trades: [
      'rice millers',
      'cross-border traders',
      'clearing agents at the border',
      'cement transporters',
      'cotton farmers',
    ],
    landmarks: ['the railway station', 'the customs yard'],
  },
  Teso: {
    crops: ['groundnuts', 'oranges', 'cassava', 'millet', 'cattle'],
    trades: ['citrus growers', 'cattle traders', 'groundnut buyers', 'oxen owners', 'fishing groups on Lake Kyoga'],
    landmarks: ['the rock', 'the fruit factory'],
  },
  Acholi: {
    crops: ['simsim', 'sunflower', 'soya', 'sorghum', 'shea nuts'],
    trades: [
      'simsim buyers',
      'oil millers',
      'traders on the Juba road',
      'young people coming back to the land',
      'contractors for NGOs',
    ],
    landmarks: ['the cereals store', 'the airfield'],
  },
  Lango: {
    crops: ['sunflower', 'soya beans', 'maize', 'honey', 'cotton'],
    trades: ['oil-seed farmers', 'sunflower millers', 'bee keepers', 'transporters', 'ginnery suppliers'],
    landmarks: ['the oil mill', 'the golf course'],
  },
  'West Nile': {
    crops: ['honey', 'cassava', 'simsim', 'tobacco', 'coffee'],
    trades: [
      'traders who go to Congo and South Sudan',
      'honey producers',
      'hotel owners',
      'refugee-settlement suppliers',
      'cassava millers',
    ],
    landmarks: ['the airfield', 'the honey centre'],
  },
  Karamoja: {
    crops: ['cattle', 'sorghum', 'marble', 'gum arabic', 'honey'],
    trades: ['livestock traders', 'quarry workers', 'contractors for NGOs', 'kraal leaders', 'shop owners'],
    landmarks: ['the cattle market', 'the mission'],
  },
  Ankole: {
    crops: ['milk', 'matooke', 'coffee', 'beef cattle', 'tea'],
    trades: ['dairy farmers', 'milk-cooler owners', 'matooke traders', 'ranchers', 'coffee buyers', 'tea growers'],
    landmarks: ['the milk collecting centre', 'the university gate', 'the boma ground'],
  },
  Kigezi: {
    crops: ['Irish potatoes', 'sorghum', 'tea', 'beans', 'vegetables'],
    trades: [
      'Irish-potato traders',
      'lodge owners',
      'tea growers',
      'gorilla-tour drivers',
      'carpenters',
      'cross-border traders',
    ],
    landmarks: ['the potato store', 'the hill chapel'],
  },
  Bunyoro: {
    crops: ['maize', 'sugar cane', 'rice', 'tobacco', 'fish'],
    trades: [
      'suppliers to the oil camps',
      'maize traders',
      'families paid for land',
      'fishing families on Lake Albert',
      'sugar-cane growers',
    ],
    landmarks: ['the palace gate', 'the maize store'],
  },
  'Tooro-Rwenzori': {
    crops: ['tea', 'coffee', 'vanilla', 'cocoa', 'matooke'],
    trades: ['tea outgrowers', 'cocoa growers', 'lodge owners', 'salt traders', 'coffee societies', 'mountain guides'],
    landmarks: ['the tea factory', 'the mountain guides’ office'],
  },
};

/** Returns the facts of a sub-region, its own first. */
export function localFacts(subRegion: SubRegion): LocalFacts {
  const { crops, trades, landmarks } = own[subRegion];
  return {
    crops,
    trades: [...trades, ...trades, ...everywhere.trades],
    landmarks: [...landmarks, ...everywhere.landmarks],
  };
}
