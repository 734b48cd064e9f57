import { words } from '#sample/phrases.ts';

/** A people's surnames, and the languages of our list that its members usually speak, their own first. */
export interface Community {
  languages: readonly string[];
  part: 'central' | 'western' | 'eastern' | 'northern';
  /** Share with Muslim given names. */
  muslim: number;
  male: readonly string[];
  female: readonly string[];
}

const ankole = words(`
  Tumusiime Mugisha Byaruhanga Mwesigye Muhumuza Nuwagaba Kamukama Arinaitwe Asiimwe Akankwasa Akampurira Ahimbisibwe
  Bainomugisha Mbabazi Mugabi Mugume Muhangi Murungi Mushabe Musinguzi Namanya Nkwasiibwe Nuwamanya Rukundo Tibesigwa Tugume
  Tumuhairwe Tumuramye Turyasingura Twesigye Twinamatsiko Twinomujuni Busingye Byamugisha Byarugaba Kwesiga Matsiko Natamba
  Mugarura Agaba Amanya Ariho Asasira Atukunda Nabimanya Natuhwera Nowamani Tayebwa`);

/** Peoples by name; where surnames tell the sexes apart, the two lists differ. */
export const communities = {
  Baganda: {
    languages: ['Luganda'],
    part: 'central',
    muslim: 0.16,
    male: words(`
      Kasozi Lubega Mukasa Kato Wasswa Kiggundu Kizito Lwanga Mugerwa Nsubuga Kibuuka Kaggwa Mayanja Muwonge Sserwadda Ssempijja
      Luyima Bbosa Katende Kyeyune Matovu Musoke Nsereko Ssali Ssebunya Ssemakula Ssentongo Tebandeke Walusimbi Zziwa Kavuma
      Kalema Kintu Kiwanuka Lukwago Lutaaya Magembe Mpiima Mubiru Mutebi Ndawula Ssendawula Ssegawa Ssekitoleko Ssemanda Bukenya
      Busuulwa Ddumba Ddamulira Galiwango Jjuuko Kafeero Kakooza Kasirye Katongole Kawuma Kayemba Kigozi Kimbugwe Lule Luswata
      Makumbi Mawejje Mukwaya Mulindwa Musisi Muyanja Nkalubo Nsamba Nyanzi Sserunjogi Ssettuba Wamala Kisitu Lumala Mukiibi
      Ssenoga Kabugo Kyambadde Ssebagala Sserubiri Luwaga Ntege`),
    female: words(`
      Nakato Babirye Nabukenya Nakimuli Namutebi Nalwoga Namuli Nakitende Nassali Nabatanzi Nakabugo Nakanwagi Nakayiza Nakibuuka
      Nakiganda Nakirya Nakitto Nakiwala Nakku Nalubega Nalugwa Nalukwago Nalule Naluyima Namagembe Namayanja Nambi Nambooze
      Namirembe Nampijja Namubiru Namugga Namukasa Namukwaya Namuyanja Namwanje Nankya Nansamba Nansubuga Nantongo Nanyanzi
      Nanyonga Nanyonjo Nassaka Nassanga Nassozi Nassuna Nattabi Nazziwa Ndagire Nabulya Nabbosa Nakafeero Nakalema Nakaggwa
      Nakayima Nalunga Nalweyiso Najjuma Najjemba Nalwanga Nabwami Nakalanzi Nakyanzi Nalumansi Namazzi Nannozi Nabakooza`),
  },
  Banyankole: {
    languages: ['Runyankole'],
    part: 'western',
    muslim: 0.05,
    male: [
      ...ankole,
      ...words(
        'Barigye Karuhanga Rwabwogo Turyamureeba Turyahikayo Kakuru Karugaba Katungi Baryaguma Rutaremwa Kabagambe Mugumya Bagyenda',
      ),
    ],
    female: [
      ...ankole,
      ...words(
        'Kansiime Ainembabazi Atuhaire Natukunda Ninsiima Kyomugisha Tusiime Katushabe Komugisha Komuhangi Orishaba Owomugisha Turinawe Kiconco Kobusingye Ankunda Akatukunda Kyarisiima Kembabazi',
      ),
    ],
  },
  Bakiga: {
    languages: ['Rukiga', 'Runyankole'],
    part: 'western',
    muslim: 0.02,
    male: words(
      'Ngabirano Bakesigaki Bamwesigye Beinomugisha Byabagambi Ndyanabo Nzeirwe Rwangoga Sabiiti Tibamanya Tumwebaze Twesiime Zikusooka Turyatemba Byomuhangi Kikafunda Tindimwebwa Bekunda Akampa Niwagaba Owoyesiga Katabazi Musiimenta Mwebesa',
    ),
    female: words(
      'Kyarikunda Tumwebaze Kamusiime Tukamushaba Ninsiima Niwamanya Twongyeirwe Musiimenta Kyokusiima Owembabazi Atwine Arinda Akampumuza Kenyangi Tushabe Ayebare Nshemereirwe Nyiramahoro',
    ),
  },
  Batooro: {
    languages: ['Rutooro'],
    part: 'western',
    muslim: 0.05,
    male: words(
      'Baguma Kaboyo Rusoke Ruhweza Rwaheru Kasangaki Mugenyi Musana Muhenda Karamagi Katuramu Magambo Manyindo Tinkasimire Tugumisirize Balinda Irumba Kagaba Akugizibwe Alinaitwe Mwirumubi Nyakoojo',
    ),
    female: words(
      'Kabasinguzi Kabahenda Kemigisa Karungi Katusabe Basemera Nyakaisiki Nyamahunge Kemigabo Kabasomi Kobusinge Nyangoma Kabatalya Kyomukama Kabugho Tusabe Kabanyoro Mbabazi',
    ),
  },
  Banyoro: {
    languages: ['Runyoro', 'Rutooro'],
    part: 'western',
    muslim: 0.06,
    male: words(
      'Kaahwa Kyaligonza Isingoma Kugonza Byenkya Kiiza Bigirwenkya Businge Kaija Kajumba Barongo Muhanuka Bagonza Byakagaba Kyamanywa Mugisa Rubanga Tumusiime Asaba Kasaija Wandera Byabasaija Monday',
    ),
    female: words(
      'Kabagenyi Kyomuhendo Kusiima Nyakato Nyangoma Kemirembe Kabakaali Kansiime Musiime Kaahwa Kajura Katusiime Tumuhaise Akiiki Kabajwara Bigabwa Nyamaizi Kabaruli',
    ),
  },
  Bakonzo: {
    languages: ['Rutooro', 'Swahili'],
    part: 'western',
    muslim: 0.03,
    male: words('Baluku Bwambale Masereka Mumbere Kule Mbusa Thembo Muhindo Kambale Maate Kisembo Nzwenge Kamalha'),
    female: words('Biira Kabugho Masika Ithungu Mbambu Muhindo Kyakimwa Katungu Asiimwe Kisughu'),
  },
  Basoga: {
    languages: ['Lusoga', 'Luganda'],
    part: 'eastern',
    muslim: 0.2,
    male: words(`
      Waiswa Tenywa Balikowa Batambuze Balyejusa Isabirye Kagoda Kirunda Kisambira Kiirya Magumba Mukisa Musenero Ngobi Nkuutu
      Wambuzi Igaga Kaziba Kasadha Lubaale Maganda Mugoya Musobya Muzaale Kyemba Izimba Baligeya Mwondha Kakaire Bamwoze Dhikusooka
      Tigawalana Bazanye Menya Mulinda Wakabi`),
    female: words(
      'Nabirye Kagoya Kawala Mutesi Nabwire Naigaga Nairuba Nakisige Namukose Namulondo Namuwaya Namugaya Namwase Nangobi Kafuko Kauma Logose Mukyala Nakiranda Namususwa Kantono Naikazi Nabukalu Babirye Takobana',
    ),
  },
  Bagisu: {
    languages: ['Lugisu', 'Luganda'],
    part: 'eastern',
    muslim: 0.12,
    male: words(
      'Wanyama Mafabi Wasike Masaba Woniala Wepukhulu Wekesa Mabonga Mudoma Mugide Mulongo Nabende Khaukha Kituyi Kuloba Magombe Magona Mayeku Wafula Walimbwa Wambede Wakoko Wetaka Gidudu Gizamba Bwayo Wodero Makayi Wamono Namisi',
    ),
    female: words(
      'Nagudi Nambozo Namutosi Nandudu Nafuna Khainza Mutonyi Neumbe Nekesa Nelima Namono Nakayenze Muzaki Nabulo Nambafu Kakayi Nabifo Muyama Namisano Bisikwa Khanakwa Namarome',
    ),
  },
  Bagwere: {
    languages: ['Lusoga', 'Luganda'],
    part: 'eastern',
    muslim: 0.3,
    male: words('Kirya Mulekwa Kamba Mbulante Gantungo Katooko Mugala Kooli Dangaye Mpata Nantege Higenyi Hirome'),
    female: words('Nabwire Kageye Logose Tukei Naula Nantongo Kasubi Kantono Taaka Higenyi Naigino'),
  },
  Jopadhola: {
    languages: ['Swahili', 'Luganda'],
    part: 'eastern',
    muslim: 0.04,
    male: words(
      'Ochwo Ofwono Okoth Oketcho Owor Opendi Othieno Onyango Ojambo Wandera Barasa Ouma Obbo Okongo Odoi Olowo',
    ),
    female: words(
      'Akoth Athieno Nyafwono Nyachwo Nyaketcho Awor Adikini Anyango Auma Nafula Ajambo Akongo Adongo Achieng Nyadoi',
    ),
  },
  Iteso: {
    languages: ['Ateso', 'Swahili'],
    part: 'eastern',
    muslim: 0.02,
    male: words(
      'Opolot Omoding Okurut Oluka Omagor Opio Okwalinga Odeke Emorut Emuron Okiria Ecweru Emojong Enyagu Ojilong Okalebo Okia Okodan Okwii Omaido Omiat Onyait Opedun Oriokot Otai Oumo Okello Esegu Elungat Olupot Okiror',
    ),
    female: words(
      'Akello Akiteng Akurut Akol Alupo Amoding Amongin Amuge Apolot Apio Asio Asekenye Atai Atim Atiang Acom Adeke Ajilong Ariokot Ikiring Imede Acam Agwang Akiror Alayo Anyait',
    ),
  },
  Sebei: {
    languages: ['Swahili', 'Lugisu'],
    part: 'eastern',
    muslim: 0.03,
    male: words(
      'Kiprotich Kiplimo Cheptegei Chemonges Mangusho Kissa Chebet Kapchesombe Cherotich Kiplangat Cherop Satya Sabila',
    ),
    female: words('Chemutai Chelangat Chebet Yeko Cherop Chesang Chelimo Cherotin Chepkwemoi Cheptoris'),
  },
  Acholi: {
    languages: ['Acholi'],
    part: 'northern',
    muslim: 0.02,
    male: words(`
      Okello Ojok Oryem Opira Otim Olara Komakech Ocan Okot Odong Labeja Ocaya Ocen Ochora Odoki Odongkara Okeny Okidi Okumu
      Olanya Oloya Omony Onen Onek Openy Opiyo Opoka Oringa Otto Oyat Rubangakene Torach Nyeko Bongomin Kidega Kilama Langoya Loum
      Obol Obita Ojera Okwera Lukwiya`),
    female: words(
      'Acan Aber Achola Abalo Acayo Aciro Adoch Adong Ajok Akello Akot Akumu Alanyo Aloyo Amony Aneno Apiyo Arach Atim Atoo Auma Ayaa Lakot Lalam Lamunu Lamwaka Lanyero Laker Lamaro Layet Oyella Piloya',
    ),
  },
  Langi: {
    languages: ['Lango', 'Acholi'],
    part: 'northern',
    muslim: 0.02,
    male: words(
      'Ogwal Ogwang Odongo Odur Ojok Okullo Olet Omara Ongom Opio Otim Owiny Ebong Ekwang Okao Okwir Olila Olwa Opeto Oula Obua Obura Ocen Odyek Okabo Okeng Okori Okello Ayo Angura Bua',
    ),
    female: words(
      'Acen Acio Adong Akao Akello Akullo Alum Amongi Apili Apio Arao Atala Atim Auma Awor Ayo Alobo Aceng Abeja Aguti Alaba Ayugi Anyero Okullu Agoa Adero',
    ),
  },
  Lugbara: {
    languages: ['Lugbara', 'Swahili'],
    part: 'northern',
    muslim: 0.22,
    male: words(
      'Adriko Andama Anguyo Asiku Atiku Azabo Azima Candia Draku Dramani Edema Ezati Feni Guma Jurua Madira Ojobile Onzima Oyaka Avutia Amaguru Alioni Drani Anguzu Ayikobua Obiga Aluma Yiki Afeku',
    ),
    female: words(
      'Driwaru Drateru Eyotaru Ayikoru Bako Candiru Ezaru Letaru Munduru Ocokoru Adiru Anguparu Aseru Driciru Eyoru Maturu Ajidiru Ozitiru Avako Asianzu Dawaru Angucia',
    ),
  },
  Alur: {
    languages: ['Alur', 'Swahili'],
    part: 'northern',
    muslim: 0.03,
    male: words(
      'Orombi Owachgiu Mungujakisa Jakisa Jacan Okumu Openjuru Ongom Ofoyrwoth Onegiu Othuma Cwinyaai Okethi Oyoma Kermundu Rwothomio Ocaki',
    ),
    female: words('Afoyorwoth Akumu Ngamita Pikisa Giramia Aryemo Biywaga Nimungu Atim Watum Ayerango Kayeny'),
  },
  Karamojong: {
    languages: ['Karamojong', 'Swahili'],
    part: 'northern',
    muslim: 0.02,
    male: words(
      'Lokeris Lokiru Lomongin Longole Lokwang Loduk Longoli Lokut Lokii Longok Lotyang Achia Aleper Ngorok Angiro Lotee Loukae',
    ),
    female: words('Nakiru Nakut Nakong Nangiro Natee Nakwang Naduk Achia Aleper Nakoya Namoe Akol'),
  },
  Asians: {
    languages: ['Swahili', 'Luganda'],
    part: 'central',
    muslim: 0,
    male: words(
      'Patel Shah Mehta Lakhani Somani Raval Joshi Desai Bhatt Trivedi Thakkar Popat Kotecha Pandya Jiwa Lalani Virani Gohil',
    ),
    female: words('Patel Shah Mehta Lakhani Raval Joshi Desai Bhatt Trivedi Thakkar Popat Kotecha Pandya Jiwa Virani'),
  },
} as const satisfies Record<string, Community>;

export type CommunityName = keyof typeof communities;
