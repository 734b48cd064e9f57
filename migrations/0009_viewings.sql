-- Admins view the site as someone (decision 044).
CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "viewings_self" CHECK ("viewings"."admin_id" <> "viewings"."person_id"),
	CONSTRAINT "viewings_reason" CHECK (length("viewings"."reason") between 1 and 4000),
	CONSTRAINT "viewings_length" CHECK ("viewings"."ends_at" > "viewings"."started_at" and "viewings"."ends_at" <= "viewings"."started_at" + interval '15 minutes')
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_token_hash_key" ON "viewings" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_open" ON "viewings" USING btree ("admin_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "viewings_admin" ON "viewings" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "viewings_person" ON "viewings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "viewings_ended" ON "viewings" USING btree ("ended_at");