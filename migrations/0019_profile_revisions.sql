CREATE TABLE "profile_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "profile_revisions_state" CHECK ("profile_revisions"."state" in ('waiting', 'approved', 'rejected', 'withdrawn', 'folded')),
	CONSTRAINT "profile_revisions_decided_once" CHECK (("profile_revisions"."state" = 'waiting') = ("profile_revisions"."decided_at" is null)),
	CONSTRAINT "profile_revisions_fields" CHECK (jsonb_typeof("profile_revisions"."fields") = 'object' and "profile_revisions"."fields" <> '{}'::jsonb and octet_length("profile_revisions"."fields"::text) <= 100000),
	CONSTRAINT "profile_revisions_reason" CHECK (length("profile_revisions"."decision_reason") <= 4000 and ("profile_revisions"."state" <> 'rejected' or "profile_revisions"."decision_reason" <> '')),
	CONSTRAINT "profile_revisions_versions" CHECK ("profile_revisions"."base_version" >= 1 and "profile_revisions"."version" > "profile_revisions"."base_version")
);
--> statement-breakpoint
ALTER TABLE "profile_revisions" ADD CONSTRAINT "profile_revisions_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_revisions" ADD CONSTRAINT "profile_revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_revisions_waiting_key" ON "profile_revisions" USING btree ("professional_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "profile_revisions_waiting" ON "profile_revisions" USING btree ("submitted_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "profile_revisions_professional" ON "profile_revisions" USING btree ("professional_id","version");--> statement-breakpoint
CREATE INDEX "profile_revisions_decided" ON "profile_revisions" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "profile_revisions_decided_by" ON "profile_revisions" USING btree ("decided_by") WHERE decided_by is not null;