import type { RegulatorCode } from './credential-codes.ts';

/**
 * Those in Uganda who license, register or certify people and firms, with how they can be asked. Facts are from public pages that
 * were read in November 2026 (`source`); null where none was found. Nothing here may sound more certain than that: people
 * call these numbers before they hand over savings. The table `regulators` holds the first four fields.
 */
export interface Regulator {
  code: RegulatorCode;
  name: string;
  shortName: string;
  website: string;
  /** What it publishes, or how it answers, in words for anyone who checks. */
  register: string;
  address: string | null;
  /** As the source writes it. */
  telephone: string | null;
  hours: string | null;
  /** Where address, telephone and hours are from, with the date of the page, if it has one. */
  source: string;
}

const readIn = 'read in November 2026';
const notFound = `We found no address or telephone number (${readIn}). Use the website`;

export const regulators = [
  {
    code: 'cma',
    name: 'Capital Markets Authority',
    shortName: 'CMA',
    website: 'https://cmauganda.co.ug',
    register: 'A list of licensed and approved persons on its website.',
    address: null,
    telephone: '0414 342788 or 0414 342791',
    hours: null,
    source: `CMA, public notice of 22 August 2019, ${readIn}`,
  },
  {
    code: 'icpau',
    name: 'Institute of Certified Public Accountants of Uganda',
    shortName: 'ICPAU',
    website: 'https://www.icpau.co.ug',
    register: 'A list of practising accountants and licensed firms, published every year.',
    address: 'Plots 42, 46 and 48, Bukoto Street, Kololo, Kampala',
    telephone: null,
    hours: null,
    source: `ICPAU, notice of 5 June 2020, ${readIn}`,
  },
  {
    code: 'ura',
    name: 'Uganda Revenue Authority',
    shortName: 'URA',
    website: 'https://ura.go.ug',
    register: 'Tax agents are registered on its portal. Ask for the registration.',
    address: 'Plot M193/M194, Nakawa Industrial Park, Kinawataka Road, Kampala',
    telephone: '0417 442143',
    hours: 'Monday to Friday, 8 am to 5 pm, except public holidays',
    source: `URA, page of its offices, undated, ${readIn}`,
  },
  {
    code: 'ira',
    name: 'Insurance Regulatory Authority of Uganda',
    shortName: 'IRA',
    website: 'https://ira.go.ug',
    register: 'Ask for the current licence, and check the name with IRA.',
    address: null,
    telephone: null,
    hours: null,
    source: notFound,
  },
  {
    code: 'urbra',
    name: 'Uganda Retirement Benefits Regulatory Authority',
    shortName: 'URBRA',
    website: 'https://urbra.go.ug',
    register: 'A list of licensees, published in the Gazette and a newspaper at least once a year.',
    address: '4th to 6th floor, Plot 1, Clement Hill Road, Kampala',
    telephone: '0417 304500',
    hours: 'Monday to Friday, 8 am to 5 pm, except public holidays',
    source: `businesslicences.go.ug, page of licence 845, undated, ${readIn}`,
  },
  {
    code: 'mofped',
    name: 'Ministry of Finance, Planning and Economic Development',
    shortName: 'Ministry of Finance',
    website: 'https://www.finance.go.ug',
    register:
      'Ask for the certificate, and check it with the ministry. It licenses money lenders since UMRA became part of it.',
    address: null,
    telephone: null,
    hours: null,
    source: notFound,
  },
  {
    code: 'fia',
    name: 'Financial Intelligence Authority',
    shortName: 'FIA',
    website: 'https://www.fia.go.ug',
    register: 'A register of accountable persons, which must be public.',
    address: null,
    telephone: null,
    hours: null,
    source: notFound,
  },
  {
    code: 'pdpo',
    name: 'Personal Data Protection Office',
    shortName: 'PDPO',
    website: 'https://pdpo.go.ug',
    register: 'A public register of people and firms who keep personal data, on its website.',
    address: null,
    telephone: null,
    hours: null,
    source: notFound,
  },
  {
    code: 'law-council',
    name: 'Uganda Law Council',
    shortName: 'Law Council',
    website: 'https://www.lawcouncil.go.ug',
    register: 'Ask for this year’s practising certificate, and check it with the Law Council.',
    address: null,
    telephone: '041 230537, 041 230538 or 041 230539',
    hours: null,
    source: `Ministry of Justice, page of the Law Council, undated, ${readIn}`,
  },
  {
    code: 'police',
    name: 'Uganda Police Force, Directorate of INTERPOL and International Relations',
    shortName: 'Police',
    website: 'https://www.upf.go.ug',
    register: 'Ask the directorate whether it issued the certificate.',
    address: 'Plot 12, Mabua Road, Kololo, Kampala',
    telephone: '0414 500695',
    hours: null,
    source: `Kampala Post, report without a date, and wikiprocedure.com, ${readIn}`,
  },
  {
    code: 'nira',
    name: 'National Identification and Registration Authority',
    shortName: 'NIRA',
    website: 'https://www.nira.go.ug',
    register: 'Only NIRA can confirm a national ID.',
    address: null,
    telephone: null,
    hours: null,
    source: notFound,
  },
  {
    code: 'immigration',
    name: 'Directorate of Citizenship and Immigration Control',
    shortName: 'Immigration',
    website: 'https://www.immigration.go.ug',
    register: 'Only the country that issued a passport can confirm it.',
    address: null,
    telephone: null,
    hours: null,
    source: notFound,
  },
] as const satisfies readonly Regulator[];

export const getRegulator = (code: string): Regulator => regulators.find((one) => one.code === code)!;
