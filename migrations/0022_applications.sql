CREATE TABLE "application_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"professional_id" uuid,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"first_response_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	"suggested" jsonb,
	CONSTRAINT "application_assignments_ending" CHECK ("application_assignments"."ending" in ('reassigned', 'declined', 'approval_lost', 'suspended', 'deleted', 'no_proposal', 'cancelled', 'completed')),
	CONSTRAINT "application_assignments_ended" CHECK (("application_assignments"."ended_at" is null) = ("application_assignments"."ending" is null))
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "application_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"professional_id" uuid,
	"reason" text,
	CONSTRAINT "application_events_kind" CHECK ("application_events"."kind" in ('submitted', 'released', 'approved', 'rejected', 'assigned', 'reassigned', 'assignment_declined', 'unassigned', 'reminded', 'proposed', 'proposal_replaced', 'proposal_withdrawn', 'proposal_declined', 'proposal_accepted', 'cancelled', 'completed')),
	CONSTRAINT "application_events_by" CHECK ("application_events"."by" in ('client', 'professional', 'admin', 'system')),
	CONSTRAINT "application_events_reason" CHECK (length("application_events"."reason") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"service_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"budget_min" bigint NOT NULL,
	"budget_max" bigint NOT NULL,
	"urgency" text NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"wished_professional_id" uuid,
	"district" text,
	"meeting" text,
	"language" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"stage" text,
	"professional_id" uuid,
	"admin_notes" text DEFAULT '' NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"assigned_at" timestamp (3) with time zone,
	"proposal_due_at" timestamp (3) with time zone,
	"proposal_ends_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"engaged_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'approved', 'rejected', 'completed', 'cancelled')),
	CONSTRAINT "applications_stage" CHECK ("applications"."stage" in ('unassigned', 'assigned', 'proposed', 'engaged', 'delivered', 'changes_requested', 'problem')),
	CONSTRAINT "applications_stage_there" CHECK (("applications"."status" = 'approved') = ("applications"."stage" is not null)),
	CONSTRAINT "applications_assigned" CHECK ("applications"."stage" is null or "applications"."stage" = 'unassigned' or "applications"."assigned_at" is not null),
	CONSTRAINT "applications_nobody" CHECK ("applications"."stage" <> 'unassigned' or "applications"."professional_id" is null),
	CONSTRAINT "applications_released" CHECK ("applications"."status" in ('pending', 'cancelled') or "applications"."released_at" is not null),
	CONSTRAINT "applications_closed_at" CHECK (("applications"."status" in ('rejected', 'completed', 'cancelled')) = ("applications"."closed_at" is not null)),
	CONSTRAINT "applications_service" CHECK ("applications"."service_type" in ('Financial Planning', 'Investment Advice', 'Tax Consultation', 'Retirement Planning', 'Mortgage Advice', 'Insurance Planning', 'Wealth Management', 'Business Finance', 'Estate Planning', 'Debt Management')),
	CONSTRAINT "applications_urgency" CHECK ("applications"."urgency" in ('low', 'medium', 'high')),
	CONSTRAINT "applications_meeting" CHECK ("applications"."meeting" in ('in_person', 'remote', 'either')),
	CONSTRAINT "applications_budget" CHECK ("applications"."budget_min" >= 0 and ("applications"."budget_max" > "applications"."budget_min" or ("applications"."user_id" is null and "applications"."budget_max" = 0)) and "applications"."budget_max" <= 1000000000000),
	CONSTRAINT "applications_title" CHECK (length("applications"."title") between 1 and 150 and "applications"."title" !~ '[\r\n]'),
	CONSTRAINT "applications_name" CHECK (length("applications"."name") between 1 and 200 and "applications"."name" !~ '[\r\n]'),
	CONSTRAINT "applications_email" CHECK ("applications"."email" = lower("applications"."email") and length("applications"."email") between 3 and 254),
	CONSTRAINT "applications_phone" CHECK ("applications"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "applications_requirements" CHECK (cardinality("applications"."requirements") <= 20),
	CONSTRAINT "applications_lengths" CHECK (length("applications"."description") between 1 and 4000 and length("applications"."admin_notes") <= 4000 and length("applications"."decision_reason") <= 4000 and length("applications"."language") <= 100)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" = 'financial_information'),
	CONSTRAINT "consents_version" CHECK (length("consents"."version") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"professional_id" uuid,
	"proposed_budget" bigint NOT NULL,
	"estimated_timeline" text,
	"response_message" text NOT NULL,
	"availability_start" date NOT NULL,
	"methodology" text NOT NULL,
	"deliverables" text[] DEFAULT '{}' NOT NULL,
	"terms" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"agreement" text,
	"agreement_sha256" text,
	CONSTRAINT "responses_status" CHECK ("responses"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'replaced')),
	CONSTRAINT "responses_answered" CHECK (("responses"."status" = 'open') = ("responses"."answered_at" is null)),
	CONSTRAINT "responses_agreement" CHECK (("responses"."status" = 'accepted') = ("responses"."agreement" is not null) and ("responses"."agreement" is null) = ("responses"."agreement_sha256" is null)),
	CONSTRAINT "responses_ended" CHECK ("responses"."ended_at" is null or "responses"."status" = 'accepted'),
	CONSTRAINT "responses_budget" CHECK ("responses"."proposed_budget" between 0 and 1000000000000),
	CONSTRAINT "responses_timeline" CHECK ("responses"."estimated_timeline" in ('1-2 weeks', '3-4 weeks', '1-2 months', '3-6 months', '6+ months')),
	CONSTRAINT "responses_lengths" CHECK (length("responses"."response_message") between 1 and 4000 and length("responses"."methodology") between 1 and 4000 and length("responses"."terms") between 1 and 4000 and cardinality("responses"."deliverables") <= 20 and length("responses"."reason") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_wished_professional_id_professionals_id_fk" FOREIGN KEY ("wished_professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_district_districts_name_fk" FOREIGN KEY ("district") REFERENCES "public"."districts"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_assignments_application" ON "application_assignments" USING btree ("application_id","assigned_at");--> statement-breakpoint
CREATE INDEX "application_assignments_professional" ON "application_assignments" USING btree ("professional_id","assigned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_assignments_current" ON "application_assignments" USING btree ("application_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","seq");--> statement-breakpoint
CREATE INDEX "application_events_professional" ON "application_events" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "applications_client" ON "applications" USING btree ("user_id",(case stage when 'proposed' then 0 when 'delivered' then 1 else 2 end),"submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_professional" ON "applications" USING btree ("professional_id","status");--> statement-breakpoint
CREATE INDEX "applications_wished" ON "applications" USING btree ("wished_professional_id") WHERE wished_professional_id is not null;--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "applications_status_newest" ON "applications" USING btree ("status","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "applications_urgent" ON "applications" USING btree ((case urgency when 'high' then 3 when 'medium' then 2 else 1 end) desc,"submitted_at","id") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "applications_status_urgent" ON "applications" USING btree ("status",(case urgency when 'high' then 3 when 'medium' then 2 else 1 end) desc,"submitted_at","id") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "applications_unassigned" ON "applications" USING btree ("submitted_at","id") WHERE stage = 'unassigned';--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_proposal_due" ON "applications" USING btree ("proposal_due_at") WHERE stage = 'assigned' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "applications_proposal_ends" ON "applications" USING btree ("proposal_ends_at") WHERE stage = 'assigned';--> statement-breakpoint
CREATE INDEX "applications_closed" ON "applications" USING btree ("status","closed_at");--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("submitted_at") WHERE status = 'pending' and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("user_id","purpose","version");--> statement-breakpoint
CREATE INDEX "responses_application" ON "responses" USING btree ("application_id","submitted_at");--> statement-breakpoint
CREATE INDEX "responses_professional" ON "responses" USING btree ("professional_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "responses_one_open" ON "responses" USING btree ("application_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "responses_one_agreed" ON "responses" USING btree ("application_id") WHERE status = 'accepted' and ended_at is null;--> statement-breakpoint
CREATE INDEX "professionals_profession_remote_rating" ON "professionals" USING btree ("profession","average_rating","total_reviews","id") WHERE approval_status = 'approved' and serves_remote;--> statement-breakpoint
CREATE INDEX "professionals_created" ON "professionals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "professionals_name_all" ON "professionals" USING btree ("name_sort" collate "C","id");--> statement-breakpoint
CREATE INDEX "professionals_search_others" ON "professionals" USING gin ("search_text" gin_trgm_ops) WHERE approval_status <> 'approved';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;
--> statement-breakpoint
-- What was agreed never changes: only who has gone, and that the work was taken away, may be noted beside it.
CREATE FUNCTION responses_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'professional_id' - 'ended_at') IS DISTINCT FROM (to_jsonb(OLD) - 'professional_id' - 'ended_at')
    OR (NEW.professional_id IS NOT NULL AND NEW.professional_id IS DISTINCT FROM OLD.professional_id)
    OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at)
  THEN
    RAISE EXCEPTION 'an accepted response never changes';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER responses_agreed BEFORE UPDATE ON responses
  FOR EACH ROW WHEN (OLD.status = 'accepted') EXECUTE FUNCTION responses_agreed();
