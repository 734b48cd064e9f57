-- One table for all settings. Every stored version moves there, as it is. Views of the old names serve processes of the release
-- before, which go on reading beside this one while it is installed; the next release drops them.
CREATE TABLE "setting_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"restores" integer,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "setting_versions_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "setting_versions_numbers" CHECK ("setting_versions"."version" > 1 and "setting_versions"."restores" between 1 and "setting_versions"."version" - 1),
	CONSTRAINT "setting_versions_value" CHECK (jsonb_typeof("setting_versions"."value") = 'object' and length("setting_versions"."value"::text) <= 50000)
);
--> statement-breakpoint
INSERT INTO "setting_versions" ("key", "version", "value", "restores", "changed_by", "changed_at")
  SELECT 'details', version, jsonb_build_object(
    'email', email,
    'phone', phone,
    'whatsapp', whatsapp,
    'legalName', legal_name,
    'legalAddress', legal_address,
    'pdpoRegistration', pdpo_registration,
    'host', host,
    'emailProvider', email_provider,
    'socialLinks', to_jsonb(social_links)
  ), restores, changed_by, changed_at FROM "site_details";--> statement-breakpoint
INSERT INTO "setting_versions" ("key", "version", "value", "restores", "changed_by", "changed_at")
  SELECT 'about', version, jsonb_build_object(
    'story', story,
    'team', team,
    'testimonials', testimonials,
    'openings', openings,
    'hiddenFigures', hidden_figures
  ), restores, changed_by, changed_at FROM "site_about";--> statement-breakpoint
INSERT INTO "setting_versions" ("key", "version", "value", "restores", "changed_by", "changed_at")
  SELECT 'promises', version, jsonb_build_object(
    'contactHours', contact_hours,
    'profileDays', profile_days,
    'applicationDays', application_days
  ), restores, changed_by, changed_at FROM "site_promises";--> statement-breakpoint
INSERT INTO "setting_versions" ("key", "version", "value", "restores", "changed_by", "changed_at")
  SELECT 'notice', version, jsonb_build_object(
    'text', "text",
    'kind', kind,
    'from', to_char("from" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ), restores, changed_by, changed_at FROM "site_notices";--> statement-breakpoint
INSERT INTO "setting_versions" ("key", "version", "value", "restores", "changed_by", "changed_at")
  SELECT 'recipients', version, jsonb_build_object(
    'newProfessionals', to_jsonb(new_professionals),
    'applications', to_jsonb(applications),
    'problems', to_jsonb(problems),
    'reports', to_jsonb(reports),
    'consultations', to_jsonb(consultations)
  ), restores, changed_by, changed_at FROM "mail_recipients";--> statement-breakpoint
DROP TABLE "mail_recipients" CASCADE;--> statement-breakpoint
DROP TABLE "site_about" CASCADE;--> statement-breakpoint
DROP TABLE "site_details" CASCADE;--> statement-breakpoint
DROP TABLE "site_notices" CASCADE;--> statement-breakpoint
DROP TABLE "site_promises" CASCADE;--> statement-breakpoint
CREATE VIEW "site_details" AS SELECT version,
  value ->> 'email' AS email,
  value ->> 'phone' AS phone,
  value ->> 'whatsapp' AS whatsapp,
  value ->> 'legalName' AS legal_name,
  value ->> 'legalAddress' AS legal_address,
  value ->> 'pdpoRegistration' AS pdpo_registration,
  value ->> 'host' AS host,
  value ->> 'emailProvider' AS email_provider,
  CASE WHEN jsonb_typeof(value -> 'socialLinks') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(value -> 'socialLinks'))::text[] END AS social_links,
  restores, changed_by, changed_at FROM "setting_versions" WHERE key = 'details';--> statement-breakpoint
CREATE VIEW "site_about" AS SELECT version,
  value ->> 'story' AS story,
  nullif(value -> 'team', 'null') AS team,
  nullif(value -> 'testimonials', 'null') AS testimonials,
  nullif(value -> 'openings', 'null') AS openings,
  nullif(value -> 'hiddenFigures', 'null') AS hidden_figures,
  restores, changed_by, changed_at FROM "setting_versions" WHERE key = 'about';--> statement-breakpoint
CREATE VIEW "site_promises" AS SELECT version,
  (value ->> 'contactHours')::smallint AS contact_hours,
  (value ->> 'profileDays')::smallint AS profile_days,
  (value ->> 'applicationDays')::smallint AS application_days,
  restores, changed_by, changed_at FROM "setting_versions" WHERE key = 'promises';--> statement-breakpoint
CREATE VIEW "site_notices" AS SELECT version,
  value ->> 'text' AS "text",
  value ->> 'kind' AS kind,
  (value ->> 'from')::timestamptz AS "from",
  (value ->> 'until')::timestamptz AS until,
  restores, changed_by, changed_at FROM "setting_versions" WHERE key = 'notice';--> statement-breakpoint
CREATE VIEW "mail_recipients" AS SELECT version,
  CASE WHEN jsonb_typeof(value -> 'newProfessionals') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(value -> 'newProfessionals'))::uuid[] END AS new_professionals,
  CASE WHEN jsonb_typeof(value -> 'applications') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(value -> 'applications'))::uuid[] END AS applications,
  CASE WHEN jsonb_typeof(value -> 'problems') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(value -> 'problems'))::uuid[] END AS problems,
  CASE WHEN jsonb_typeof(value -> 'reports') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(value -> 'reports'))::uuid[] END AS reports,
  CASE WHEN jsonb_typeof(value -> 'consultations') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(value -> 'consultations'))::uuid[] END AS consultations,
  restores, changed_by, changed_at FROM "setting_versions" WHERE key = 'recipients';--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_versions_changed_by" ON "setting_versions" USING btree ("changed_by") WHERE changed_by is not null;