-- The desk: notes between admins, and the orders of the admins' lists (decision 030).
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"professional_id" uuid,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_notes_subject" CHECK (num_nonnulls("desk_notes"."application_id", "desk_notes"."professional_id") = 1),
	CONSTRAINT "desk_notes_text" CHECK (length("desk_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
-- The old indexes serve readers while the new ones are built, and go last: a dropped index keeps readers of its table
-- waiting until the commit.
ALTER INDEX "applications_urgent" RENAME TO "applications_urgent_before";--> statement-breakpoint
ALTER INDEX "applications_status_urgent" RENAME TO "applications_status_urgent_before";--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_notes_application" ON "desk_notes" USING btree ("application_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "desk_notes_professional" ON "desk_notes" USING btree ("professional_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE professional_id is not null;--> statement-breakpoint
CREATE INDEX "desk_notes_author" ON "desk_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "applications_longest" ON "applications" USING btree ((closed_at is not null),"updated_at","id","closed_at") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "applications_status_longest" ON "applications" USING btree ("status","updated_at","id") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "applications_unassigned_longest" ON "applications" USING btree ("updated_at","id") WHERE stage = 'unassigned';--> statement-breakpoint
CREATE INDEX "applications_budget" ON "applications" USING btree ("budget_max" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "applications_status_budget" ON "applications" USING btree ("status","budget_max" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "problems_waiting" ON "problems" USING btree ("reported_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "professionals_waiting" ON "professionals" USING btree (coalesce(resubmitted_at, created_at),"id") WHERE approval_status = 'pending';--> statement-breakpoint
CREATE INDEX "applications_urgent" ON "applications" USING btree ((case urgency when 'high' then 3 when 'medium' then 2 else 1 end) desc,"submitted_at","id","urgency") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "applications_status_urgent" ON "applications" USING btree ("status",(case urgency when 'high' then 3 when 'medium' then 2 else 1 end) desc,"submitted_at","id","urgency") WHERE released_at is not null;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
DROP INDEX "applications_urgent_before";--> statement-breakpoint
DROP INDEX "applications_status_urgent_before";