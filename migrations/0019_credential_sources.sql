-- Where 'may' and 'may not' are from, so that a profile can say it beside them.
ALTER TABLE "credential_kinds" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE credential_kinds SET source = kinds.source FROM (VALUES
  ('cma-representative', 'Capital Markets Authority (Licensing and Approval) Regulations, S.I. 5 of 2025, reg. 58'),
  ('cma-company', 'Capital Markets Authority (Licensing and Approval) Regulations, S.I. 5 of 2025'),
  ('icpau-practising', 'Accountants Act 2013, s. 35; ICPAU, 2 May 2019'),
  ('icpau-firm', 'Accountants Act 2013; ICPAU, 2 May 2019'),
  ('ura-tax-agent', 'Tax Procedures Code Act 2014, Part III'),
  ('ira-broker', 'Insurance Act 2017'),
  ('ira-agent', 'Insurance Act 2017'),
  ('urbra-administrator', 'Uganda Retirement Benefits Regulatory Authority Act 2011'),
  ('urbra-trustee', 'Uganda Retirement Benefits Regulatory Authority Act 2011'),
  ('mofped-money-lender', 'Tier 4 Microfinance Institutions and Money Lenders Act 2016, s. 84; press, November 2024'),
  ('mofped-sacco', 'Tier 4 Microfinance Institutions and Money Lenders Act 2016; press, November 2024'),
  ('law-advocate', 'Advocates Act; Judiciary, letter about practising certificates (press, 2021)'),
  ('icpau-member', 'Accountants Act 2013, s. 35'),
  ('fia-registration', 'FIA, 28 August 2018; Anti-Money Laundering Regulations 2015, reg. 3'),
  ('pdpo-registration', 'Data Protection and Privacy Act, Cap. 97; PDPO, read in November 2026'),
  ('good-conduct', 'Kampala Post: valid for six months from its issue (read in November 2026)'),
  ('national-id', 'Only NIRA can confirm an ID; we don’t keep its picture or number'),
  ('passport', 'Only the country that issued it can confirm it; we don’t keep its picture or number')
) AS kinds (code, source) WHERE credential_kinds.code = kinds.code;--> statement-breakpoint
ALTER TABLE "credential_kinds" ALTER COLUMN "source" DROP DEFAULT;
