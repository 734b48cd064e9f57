-- Settings of the marketplace as versions: contacts and operator over the environment, a notice on all pages, recipients.
CREATE TABLE "mail_recipients" (
	"version" integer PRIMARY KEY NOT NULL,
	"new_professionals" uuid[] NOT NULL,
	"applications" uuid[] NOT NULL,
	"problems" uuid[] NOT NULL,
	"reports" uuid[] NOT NULL,
	"consultations" uuid[] NOT NULL,
	"restores" integer,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_recipients_versions" CHECK ("mail_recipients"."version" > 1 and "mail_recipients"."restores" between 1 and "mail_recipients"."version" - 1),
	CONSTRAINT "mail_recipients_most" CHECK (greatest(cardinality("mail_recipients"."new_professionals"), cardinality("mail_recipients"."applications"), cardinality("mail_recipients"."problems"),
        cardinality("mail_recipients"."reports"), cardinality("mail_recipients"."consultations")) <= 50)
);
--> statement-breakpoint
CREATE TABLE "site_details" (
	"version" integer PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"whatsapp" text,
	"legal_name" text,
	"legal_address" text,
	"pdpo_registration" text,
	"host" text,
	"email_provider" text,
	"social_links" text[],
	"restores" integer,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_details_versions" CHECK ("site_details"."version" > 1 and "site_details"."restores" between 1 and "site_details"."version" - 1),
	CONSTRAINT "site_details_lines" CHECK ((coalesce("site_details"."email", '') || coalesce("site_details"."legal_name", '') || coalesce("site_details"."legal_address", '')
        || coalesce("site_details"."pdpo_registration", '') || coalesce("site_details"."host", '') || coalesce("site_details"."email_provider", ''))
        !~ '[\r\n]'),
	CONSTRAINT "site_details_lengths" CHECK (length("site_details"."email") <= 254 and length("site_details"."legal_name") <= 200 and length("site_details"."legal_address") <= 300
        and length("site_details"."pdpo_registration") <= 100 and length("site_details"."host") <= 200 and length("site_details"."email_provider") <= 200
        and cardinality("site_details"."social_links") <= 10),
	CONSTRAINT "site_details_telephones" CHECK ("site_details"."phone" ~ '^([+][0-9]{6,15})?$' and "site_details"."whatsapp" ~ '^([+][0-9]{6,15})?$')
);
--> statement-breakpoint
CREATE TABLE "site_notices" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"from" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"restores" integer,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_notices_versions" CHECK ("site_notices"."version" > 1 and "site_notices"."restores" between 1 and "site_notices"."version" - 1),
	CONSTRAINT "site_notices_kind" CHECK ("site_notices"."kind" in ('info', 'warning')),
	CONSTRAINT "site_notices_text" CHECK (length("site_notices"."text") <= 200 and "site_notices"."text" !~ '[\r\n]'),
	CONSTRAINT "site_notices_times" CHECK ("site_notices"."from" < "site_notices"."until")
);
--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_details" ADD CONSTRAINT "site_details_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_notices" ADD CONSTRAINT "site_notices_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_recipients_changed_by" ON "mail_recipients" USING btree ("changed_by") WHERE changed_by is not null;--> statement-breakpoint
CREATE INDEX "site_details_changed_by" ON "site_details" USING btree ("changed_by") WHERE changed_by is not null;--> statement-breakpoint
CREATE INDEX "site_notices_changed_by" ON "site_notices" USING btree ("changed_by") WHERE changed_by is not null;