-- One table for all settings. Every stored version is copied, as it is. The five old tables stay for processes of the release
-- before, which serve on beside this one while it is installed; the next release drops them.
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
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_versions_changed_by" ON "setting_versions" USING btree ("changed_by") WHERE changed_by is not null;