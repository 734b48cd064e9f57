import { words } from '#sample/phrases.ts';

/** Given names by sex and by the part of the country or the people where they are common. */
export const firstNames = {
  male: {
    common: words(`
      John Joseph Paul Peter David Moses Robert Patrick Charles Francis Vincent Emmanuel Samuel Daniel Isaac Simon Stephen
      Godfrey Geoffrey Fred Richard Ronald Julius Denis Ambrose Augustine Edward Gerald Herbert Henry Innocent James Kenneth
      Lawrence Leonard Livingstone Martin Mathias Nathan Nelson Noah Pascal Pius Raymond Solomon Timothy Victor Wilberforce
      Wilson Christopher Bernard Aggrey Amos Andrew Apollo Collins Derrick Edgar Elly Enock Ezra Hillary Ivan Jackson Joel
      Jonathan Jude Allan Brian Arthur Alex Anthony Benjamin Edmund Eric Ernest Frank George Gilbert Gordon Hannington Ignatius
      Joshua Lameck Mark Maurice Michael Norman Oscar Philip Rogers Rodney Ruben Stuart Thomas Tonny William Yosefu`),
    central: words(
      'Gonzaga Tadeo Lawrence Mathias Kizito Achilles Aloysius Ephraim Erisa Semei Yokana Lukka Besweri Expedito Cyprian',
    ),
    western: words(
      'Onesmus Justus Naboth Didas Deogratius Boaz Benon Medard Elias Eliab Gad Erastus Silver Narcis Wycliffe Apuuli Yonah Nicholas Evarist Nelson',
    ),
    eastern: words(
      'Stephen Michael Calvin Martin Juma Wilber Yokosofati Silas Sowed Julius Max Charles Alfred Micheal Eriasa',
    ),
    northern: words(
      'Bosco Santo Quinto Celestino Walter Jimmy Ceasar Alfred Sam Ben Calvin Dickens Tom Felix Justine Bonny Alex Leo Gaudensio Geoffrey Sunday',
    ),
    muslim: words(`
      Hassan Ibrahim Abdul Sulaiman Musa Twaha Ismail Yusuf Shaban Ashraf Hamza Rashid Swaleh Umar Idris Juma Ramadhan Haruna
      Abubaker Abdallah Muhamad Siraje Kassim Bashir Farouk Badru Hussein Jamil Muzamiru Nuhu Salim Yunus Zubair Hakim Sadat`),
    asian: words(
      'Rajesh Hitesh Bhavesh Nilesh Jayesh Kirit Mukesh Sanjay Amit Dipesh Ketan Vipul Paresh Harish Nizar Shafiq Karim Harjit Gurpreet',
    ),
  },
  female: {
    common: words(`
      Mary Grace Sarah Esther Ruth Rebecca Rachel Agnes Annet Harriet Jane Joyce Florence Betty Beatrice Christine Irene Juliet
      Susan Stella Sylvia Immaculate Josephine Justine Lydia Margaret Milly Monica Noeline Olivia Patience Phiona Racheal Robinah
      Rose Rosemary Teddy Victoria Vivian Winnie Winifred Hope Peace Phoebe Gertrude Hellen Jacinta Jolly Judith Kevin Lillian
      Loyce Maureen Miriam Molly Oliver Angella Barbara Brenda Caroline Claire Daphine Deborah Dorcas Doreen Edith Eunice Evelyn
      Fiona Flavia Gloria Jackline Jacqueline Sharon Sandra Ritah Resty Dinah Eva Eleanor Damalie Naomi Pamela Priscilla Prossy
      Sophia Tracy Viola Winfred Catherine Clare Anita Allen Diana Doris Norah Cissy`),
    central: words(
      'Teopista Specioza Goretti Proscovia Maxensia Nampeera Restituta Ssanyu Justine Regina Perpetua Ruth Edisa Eseza Yudaya',
    ),
    western: words(
      'Provia Medius Medrine Enid Mackline Jovanice Adrine Shallon Glorious Generous Fortunate Kellen Penlope Jovia Naume Macklean Peninah Merabu Allen Evas',
    ),
    eastern: words(
      'Scovia Rehema Loy Monica Lorna Betty Jessica Zeresi Topista Agnes Mariam Apophia Juliet Janet Norah',
    ),
    northern: words(
      'Scovia Jennifer Lucy Nighty Concy Filda Santa Evaline Vicky Sunday Jackie Harriet Polline Grace Kevin Sharon Hellen Rose Dorcus Judith Margret',
    ),
    muslim: words(`
      Aisha Fatuma Hadijah Zainab Mariam Hawa Halima Rehema Sumayiya Shamim Shamirah Safina Madina Amina Jamila Nusura Rukia
      Salama Sauda Zaitun Faridah Hajara Jalia Hasifa Sharifah Zuhura Asia Hamidah Nuriat`),
    asian: words(
      'Meera Bhavna Nisha Hetal Jyoti Kavita Rekha Sejal Priya Falguni Heena Zahra Farzana Nasreen Sonal Harpreet',
    ),
  },
} as const;

/** Second given names; some come before the surname, as on baptism cards. */
export const secondNames = {
  male: words(
    'Bosco Mary Gonzaga Baptist Vianney Emmanuel Patrick Kizito Xavier Francis Junior Deogratius Moses Brian Timothy Elijah',
  ),
  female: words(
    'Goretti Immaculate Mary Rose Grace Teddy Patience Peace Lucky Faith Mercy Assumpta Bernadette Margaret Kirabo Blessing',
  ),
};
