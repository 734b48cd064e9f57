-- Claims, their evidence and the cases in which admins check them; who follows a professional (decision 052).
CREATE TABLE "credential_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"credential_id" uuid,
	"professional_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"reporter_email" text DEFAULT '' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"first_by" uuid,
	"first_at" timestamp (3) with time zone,
	"first_found" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"found" text DEFAULT '' NOT NULL,
	"against" text DEFAULT '' NOT NULL,
	"list_day" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "credential_cases_kind" CHECK ("credential_cases"."kind" in ('claim', 'recheck', 'doubt', 'notice')),
	CONSTRAINT "credential_cases_state" CHECK ("credential_cases"."state" in ('open', 'asked', 'second', 'closed')),
	CONSTRAINT "credential_cases_outcome" CHECK ("credential_cases"."outcome" in ('checked', 'refused', 'kept', 'revoked', 'dismissed', 'withdrawn')),
	CONSTRAINT "credential_cases_decision" CHECK (("credential_cases"."state" = 'closed') = ("credential_cases"."outcome" is not null) and ("credential_cases"."outcome" is null) = ("credential_cases"."decided_at" is null)),
	CONSTRAINT "credential_cases_subject" CHECK ("credential_cases"."credential_id" is null or "credential_cases"."professional_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "credential_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sent_sha256" text NOT NULL,
	CONSTRAINT "credential_files_kind" CHECK ("credential_files"."kind" in ('pdf', 'jpeg')),
	CONSTRAINT "credential_files_size" CHECK ("credential_files"."size" > 0),
	CONSTRAINT "credential_files_hashes" CHECK ("credential_files"."sha256" ~ '^[0-9a-f]{64}$' and "credential_files"."sent_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "credential_follows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "credential_follows_email" CHECK ("credential_follows"."email" = lower("credential_follows"."email") and length("credential_follows"."email") <= 254)
);
--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_once";--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_status";--> statement-breakpoint
ALTER TABLE "credential_kinds" ADD COLUMN "category" text DEFAULT 'licence' NOT NULL;--> statement-breakpoint
ALTER TABLE "credential_kinds" ADD COLUMN "may_not" text DEFAULT '' NOT NULL;--> statement-breakpoint
INSERT INTO regulators (code, name, short_name, website) VALUES
  ('mofped', 'Ministry of Finance, Planning and Economic Development', 'Ministry of Finance', 'https://www.finance.go.ug'),
  ('fia', 'Financial Intelligence Authority', 'FIA', 'https://www.fia.go.ug'),
  ('pdpo', 'Personal Data Protection Office', 'PDPO', 'https://pdpo.go.ug'),
  ('law-council', 'Uganda Law Council', 'Law Council', 'https://www.lawcouncil.go.ug'),
  ('police', 'Uganda Police Force, Directorate of INTERPOL and International Relations', 'Police', 'https://www.upf.go.ug'),
  ('nira', 'National Identification and Registration Authority', 'NIRA', 'https://www.nira.go.ug'),
  ('immigration', 'Directorate of Citizenship and Immigration Control', 'Immigration', 'https://www.immigration.go.ug');--> statement-breakpoint
UPDATE credential_kinds SET may_not = kinds.may_not FROM (VALUES
  ('cma-representative', 'Act for a company that isn’t named on it.'),
  ('cma-company', 'Do business that the licence doesn’t name.'),
  ('icpau-practising', 'Give investment advice, or deal with URA for you without being a registered tax agent.'),
  ('icpau-firm', 'Give investment advice, or sell insurance.'),
  ('ura-tax-agent', 'Audit accounts, or receive the tax you owe: tax is paid to URA.'),
  ('ira-broker', 'Insure you itself: an insurer does that.'),
  ('ira-agent', 'Compare all insurers for you: an agent sells for those on the licence.'),
  ('urbra-administrator', 'Invest the scheme’s money: a fund manager does that.'),
  ('urbra-trustee', 'Advise you on other savings or investments.')
) kinds (code, may_not) WHERE kinds.code = credential_kinds.code;--> statement-breakpoint
INSERT INTO credential_kinds (code, regulator_code, title, category, allows, may_not, how_to_check) VALUES
  ('mofped-money-lender', 'mofped', 'Money lender’s licence', 'licence', 'Lend its own money, as a company.', 'Take deposits or savings, or advise on investments.', 'Ask for the certificate of this year, and check it with the Ministry of Finance.'),
  ('mofped-sacco', 'mofped', 'SACCO licence', 'licence', 'Take savings from its members and lend to them.', 'Take savings from people who aren’t members.', 'Ask for the certificate of this year, and check it with the Ministry of Finance.'),
  ('law-advocate', 'law-council', 'Advocate’s practising certificate', 'licence', 'Practise as an advocate: draw up wills and land transfers, and act in court.', 'Give investment advice, or sell insurance.', 'Ask for this year’s certificate, and check it with the Law Council.'),
  ('icpau-member', 'icpau', 'ICPAU membership', 'membership', 'Call themselves a Certified Public Accountant of Uganda.', 'Practise for clients: that takes a Certificate of Practice.', 'Ask ICPAU whether the person is a member.'),
  ('fia-registration', 'fia', 'Registration as an accountable person', 'registration', 'Nothing more: it is a duty of accountants, advocates and others against money laundering.', 'Be taken for a licence to advise.', 'Ask FIA, whose register must be public.'),
  ('pdpo-registration', 'pdpo', 'Data protection registration', 'registration', 'Nothing more: everyone who keeps clients’ data must register.', 'Be taken for a licence to advise.', 'Look for the name in the register on the PDPO website.'),
  ('good-conduct', 'police', 'Certificate of good conduct', 'conduct', 'Show that the police had no criminal record of the person on the day it was issued.', 'Say anything about later days, or about advice.', 'Ask to see the certificate, and ask the directorate whether it issued it.'),
  ('national-id', 'nira', 'National ID', 'identity', 'Show that someone from our team has seen it.', 'Be taken for a confirmation by NIRA.', 'Ask to see the card when you meet.'),
  ('passport', 'immigration', 'Passport', 'identity', 'Show that someone from our team has seen it.', 'Be taken for a confirmation by those who issued it.', 'Ask to see the passport when you meet.');--> statement-breakpoint
ALTER TABLE "credential_kinds" ALTER COLUMN "category" DROP DEFAULT, ALTER COLUMN "may_not" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "number_norm" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "authority" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "checkers" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "reminded" smallint;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "credentials" SET number_norm = regexp_replace(upper(coalesce(number, '')), '[^A-Z0-9]', '', 'g'), looked_at = checked_at;--> statement-breakpoint
INSERT INTO "credential_cases" (id, kind, credential_id, professional_id, opened_at, waiting_since)
SELECT gen_random_uuid(), 'claim', id, professional_id, created_at, created_at FROM "credentials" WHERE status = 'submitted';--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "licence_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "checked_from" date;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "checked_days" datemultirange;--> statement-breakpoint
ALTER TABLE "credential_cases" ADD CONSTRAINT "credential_cases_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_cases" ADD CONSTRAINT "credential_cases_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_cases" ADD CONSTRAINT "credential_cases_first_by_users_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_cases" ADD CONSTRAINT "credential_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_files" ADD CONSTRAINT "credential_files_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_follows" ADD CONSTRAINT "credential_follows_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_cases_one_open" ON "credential_cases" USING btree ("credential_id","kind") WHERE state <> 'closed' and kind in ('claim', 'recheck');--> statement-breakpoint
CREATE INDEX "credential_cases_credential" ON "credential_cases" USING btree ("credential_id","opened_at");--> statement-breakpoint
CREATE INDEX "credential_cases_professional" ON "credential_cases" USING btree ("professional_id","opened_at");--> statement-breakpoint
CREATE INDEX "credential_cases_waiting" ON "credential_cases" USING btree ("waiting_since","id") WHERE state in ('open', 'second');--> statement-breakpoint
CREATE INDEX "credential_cases_age" ON "credential_cases" USING btree ((state = 'closed'),"waiting_since","id");--> statement-breakpoint
CREATE INDEX "credential_cases_decided" ON "credential_cases" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "credential_cases_first_by" ON "credential_cases" USING btree ("first_by") WHERE first_by is not null;--> statement-breakpoint
CREATE INDEX "credential_cases_decided_by" ON "credential_cases" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_files_once" ON "credential_files" USING btree ("credential_id","sent_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_follows_once" ON "credential_follows" USING btree ("professional_id","email");--> statement-breakpoint
CREATE INDEX "credential_follows_email" ON "credential_follows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "credential_follows_unconfirmed" ON "credential_follows" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "credentials_checked_by" ON "credentials" USING btree ("checked_by") WHERE checked_by is not null;--> statement-breakpoint
CREATE INDEX "credentials_looked" ON "credentials" USING btree ("looked_at") WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "credentials_number" ON "credentials" USING btree ("number_norm") WHERE number_norm <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_once" ON "credentials" USING btree ("professional_id","kind_code","number_norm",coalesce("valid_from", '-infinity'),coalesce("valid_until", 'infinity')) WHERE status in ('submitted', 'verified');--> statement-breakpoint
CREATE INDEX "professionals_phone" ON "professionals" USING btree ("phone_number") WHERE phone_number is not null;--> statement-breakpoint
CREATE INDEX "professionals_checked_from" ON "professionals" USING btree ("checked_from") WHERE checked_from is not null;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_days" CHECK ("credentials"."valid_from" <= "credentials"."valid_until");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_checkers" CHECK ("credentials"."checkers" in (1, 2));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_status" CHECK ("credentials"."status" in ('submitted', 'verified', 'refused', 'revoked', 'withdrawn'));