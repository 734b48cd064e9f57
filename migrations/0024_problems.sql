CREATE TABLE "problem_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"problem_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sent_sha256" text NOT NULL,
	CONSTRAINT "problem_files_side" CHECK ("problem_files"."side" in ('client', 'professional')),
	CONSTRAINT "problem_files_kind" CHECK ("problem_files"."kind" in ('pdf', 'jpeg')),
	CONSTRAINT "problem_files_name" CHECK (length("problem_files"."name") between 1 and 120 and "problem_files"."name" !~ '[\r\n]'),
	CONSTRAINT "problem_files_hashes" CHECK ("problem_files"."sha256" ~ '^[0-9a-f]{64}$' and "problem_files"."sent_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "problem_files_size" CHECK ("problem_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "problem_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "problem_statements_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"problem_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "problem_statements_side" CHECK ("problem_statements"."side" in ('client', 'professional')),
	CONSTRAINT "problem_statements_text" CHECK (length("problem_statements"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"client_id" uuid,
	"professional_id" uuid,
	"reported_by" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"stage_before" text,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	"decision_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "problems_reported_by" CHECK ("problems"."reported_by" in ('client', 'professional')),
	CONSTRAINT "problems_stage_before" CHECK ("problems"."stage_before" in ('engaged', 'delivered', 'changes_requested')),
	CONSTRAINT "problems_outcome" CHECK ("problems"."outcome" in ('resumed', 'completed', 'cancelled', 'upheld', 'dismissed')),
	CONSTRAINT "problems_decision" CHECK (("problems"."decided_at" is null) = ("problems"."outcome" is null) and ("problems"."decided_at" is null) = ("problems"."decision_reason" = '') and length("problems"."decision_reason") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_kind";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "completes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "completion_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "problem_files" ADD CONSTRAINT "problem_files_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_files" ADD CONSTRAINT "problem_files_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD CONSTRAINT "problem_statements_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD CONSTRAINT "problem_statements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "problem_files_once" ON "problem_files" USING btree ("problem_id","side","sent_sha256");--> statement-breakpoint
CREATE INDEX "problem_files_author" ON "problem_files" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "problem_statements_problem" ON "problem_statements" USING btree ("problem_id","seq");--> statement-breakpoint
CREATE INDEX "problem_statements_author" ON "problem_statements" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "problems_one_open" ON "problems" USING btree ("response_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "problems_response" ON "problems" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "problems_application" ON "problems" USING btree ("application_id","reported_at");--> statement-breakpoint
CREATE INDEX "problems_age" ON "problems" USING btree ((decided_at is not null),"reported_at","id");--> statement-breakpoint
CREATE INDEX "problems_client" ON "problems" USING btree ("client_id","reported_at");--> statement-breakpoint
CREATE INDEX "problems_professional" ON "problems" USING btree ("professional_id","reported_at");--> statement-breakpoint
CREATE INDEX "problems_decided" ON "problems" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "applications_completes" ON "applications" USING btree ("completes_at") WHERE stage = 'delivered';--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_kind" CHECK ("application_events"."kind" in ('submitted', 'released', 'approved', 'rejected', 'assigned', 'reassigned', 'assignment_declined', 'unassigned', 'reminded', 'proposed', 'proposal_replaced', 'proposal_withdrawn', 'proposal_declined', 'proposal_accepted', 'cancelled', 'delivered', 'changes_requested', 'problem_reported', 'problem_decided', 'completed'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_completes_at" CHECK (("applications"."stage" is not distinct from 'delivered') = ("applications"."completes_at" is not null));