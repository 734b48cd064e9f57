CREATE TABLE "site_about" (
	"version" integer PRIMARY KEY NOT NULL,
	"story" text,
	"team" jsonb,
	"testimonials" jsonb,
	"openings" jsonb,
	"hidden_figures" jsonb,
	"restores" integer,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_about_versions" CHECK ("site_about"."version" > 1 and "site_about"."restores" between 1 and "site_about"."version" - 1),
	CONSTRAINT "site_about_lengths" CHECK (length("site_about"."story") <= 3000 and jsonb_array_length("site_about"."team") <= 8
        and jsonb_array_length("site_about"."testimonials") <= 6 and jsonb_array_length("site_about"."openings") <= 8
        and jsonb_array_length("site_about"."hidden_figures") <= 20)
);
--> statement-breakpoint
CREATE TABLE "site_promises" (
	"version" integer PRIMARY KEY NOT NULL,
	"contact_hours" smallint,
	"profile_days" smallint,
	"application_days" smallint,
	"restores" integer,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_promises_versions" CHECK ("site_promises"."version" > 1 and "site_promises"."restores" between 1 and "site_promises"."version" - 1),
	CONSTRAINT "site_promises_bounds" CHECK ("site_promises"."contact_hours" between 1 and 120
        and "site_promises"."profile_days" between 1 and 20
        and "site_promises"."application_days" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "site_about" ADD CONSTRAINT "site_about_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_promises" ADD CONSTRAINT "site_promises_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_about_changed_by" ON "site_about" USING btree ("changed_by") WHERE changed_by is not null;--> statement-breakpoint
CREATE INDEX "site_promises_changed_by" ON "site_promises" USING btree ("changed_by") WHERE changed_by is not null;