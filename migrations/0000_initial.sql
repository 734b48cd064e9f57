-- All tables, and the rows that every installation has. Functions and triggers follow from `repeatable/`.

-- Both engines bring these; on PostgreSQL the owner of the database may create them (trusted extensions). Search by parts
-- of words; together with the district or the profession in one index; ranges beside equal ids in one constraint.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint

-- What drizzle-kit writes.
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
	CONSTRAINT "application_events_kind" CHECK ("application_events"."kind" in ('submitted', 'released', 'approved', 'rejected', 'assigned', 'reassigned', 'assignment_declined', 'unassigned', 'reminded', 'proposed', 'proposal_replaced', 'proposal_withdrawn', 'proposal_declined', 'proposal_accepted', 'cancelled', 'delivered', 'answer_postponed', 'changes_requested', 'problem_reported', 'problem_decided', 'completed')),
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
	"delivered_at" timestamp (3) with time zone,
	"completes_at" timestamp (3) with time zone,
	"completion_told_at" timestamp (3) with time zone,
	"review_asked_at" timestamp (3) with time zone,
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'approved', 'rejected', 'completed', 'cancelled')),
	CONSTRAINT "applications_stage" CHECK ("applications"."stage" in ('unassigned', 'assigned', 'proposed', 'engaged', 'delivered', 'changes_requested', 'problem')),
	CONSTRAINT "applications_stage_there" CHECK (("applications"."status" = 'approved') = ("applications"."stage" is not null)),
	CONSTRAINT "applications_assigned" CHECK ("applications"."stage" is null or "applications"."stage" = 'unassigned' or "applications"."assigned_at" is not null),
	CONSTRAINT "applications_completes_at" CHECK (("applications"."stage" is not distinct from 'delivered') = ("applications"."completes_at" is not null)),
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
CREATE TABLE "backup_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"family_id" uuid NOT NULL,
	"old_confirmed_at" timestamp (3) with time zone,
	"new_confirmed_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_new_email" CHECK ("email_changes"."new_email" = lower("email_changes"."new_email") and length("email_changes"."new_email") between 3 and 254 and "email_changes"."new_email" <> "email_changes"."old_email"),
	CONSTRAINT "email_changes_both" CHECK ("email_changes"."changed_at" is null or ("email_changes"."old_confirmed_at" is not null and "email_changes"."new_confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"subject_id" uuid,
	"email" text,
	"tries_left" smallint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('verify_email', 'reset_password', 'second_factor', 'confirm_consultation', 'change_email_old', 'change_email_new', 'passkey_register', 'passkey_sign_in', 'download'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_name" CHECK (length("passkeys"."name") between 1 and 100),
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid,
	"client_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'unconfirmed' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"review_asked_at" timestamp (3) with time zone,
	CONSTRAINT "consultations_status" CHECK ("consultations"."status" in ('unconfirmed', 'requested', 'accepted', 'proposed', 'declined', 'cancelled', 'expired', 'completed', 'no_show')),
	CONSTRAINT "consultations_email" CHECK ("consultations"."email" = lower("consultations"."email") and length("consultations"."email") between 3 and 254),
	CONSTRAINT "consultations_phone" CHECK ("consultations"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "consultations_name" CHECK (length("consultations"."name") between 1 and 100 and "consultations"."name" !~ '[\r\n]'),
	CONSTRAINT "consultations_message" CHECK (length("consultations"."message") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"type" text DEFAULT 'general' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"is_signed_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contact_messages_type" CHECK ("contact_messages"."type" in ('general', 'advisor', 'professional', 'technical', 'partnership')),
	CONSTRAINT "contact_messages_signed_in" CHECK ("contact_messages"."user_id" is not null or not "contact_messages"."is_signed_in"),
	CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('new', 'answered', 'closed')),
	CONSTRAINT "contact_messages_email" CHECK ("contact_messages"."email" = lower("contact_messages"."email") and length("contact_messages"."email") between 3 and 254),
	CONSTRAINT "contact_messages_lines" CHECK (length("contact_messages"."name") between 1 and 100 and length("contact_messages"."subject") between 1 and 200 and "contact_messages"."name" || "contact_messages"."subject" !~ '[\r\n]'),
	CONSTRAINT "contact_messages_message" CHECK (length("contact_messages"."message") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "credential_kinds" (
	"code" text PRIMARY KEY NOT NULL,
	"regulator_code" text NOT NULL,
	"title" text NOT NULL,
	"allows" text NOT NULL,
	"how_to_check" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid NOT NULL,
	"kind_code" text NOT NULL,
	"number" text,
	"held_by" text NOT NULL,
	"holder_name" text NOT NULL,
	"valid_until" date,
	"status" text DEFAULT 'submitted' NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"checked_against" text,
	"checked_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credentials_once" UNIQUE NULLS NOT DISTINCT("professional_id","kind_code","number"),
	CONSTRAINT "credentials_status" CHECK ("credentials"."status" in ('submitted', 'verified', 'refused', 'revoked')),
	CONSTRAINT "credentials_held_by" CHECK ("credentials"."held_by" in ('person', 'firm')),
	CONSTRAINT "credentials_checked" CHECK ("credentials"."status" <> 'verified' or ("credentials"."checked_at" is not null and "credentials"."checked_against" is not null))
);
--> statement-breakpoint
CREATE TABLE "regulators" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"website" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"size" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"downloaded_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_exports_status" CHECK ("data_exports"."status" in ('making', 'ready', 'failed')),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."status" = 'ready') = ("data_exports"."ready_at" is not null and "data_exports"."size" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"personal_hash" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "audit_personal" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"subject_user_id" uuid,
	"salt" text NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"from_seq" bigint NOT NULL,
	"to_seq" bigint PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"head" text NOT NULL,
	"previous_head" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "installation_one" CHECK ("installation"."id" = 1),
	CONSTRAINT "installation_kind" CHECK ("installation"."kind" in ('real', 'demo'))
);
--> statement-breakpoint
CREATE TABLE "marketplace_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "marketplace_version_one" CHECK ("marketplace_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "page_views_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sample_runs" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"professionals" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unwanted" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"daily" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "mail_preferences_few" CHECK (cardinality("mail_preferences"."unwanted") <= 20),
	CONSTRAINT "mail_preferences_few_daily" CHECK (cardinality("mail_preferences"."daily") <= 20)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"sealed_data" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"subject_id" uuid,
	"subject_ids" uuid[],
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('held', 'queued', 'sent', 'dead')),
	CONSTRAINT "mails_recipient" CHECK (length("mails"."recipient") between 3 and 254 and "mails"."recipient" !~ '[\r\n]'),
	CONSTRAINT "mails_last_error" CHECK (length("mails"."last_error") <= 1000)
);
--> statement-breakpoint
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
CREATE TABLE "marketplace_counts" (
	"specialization" text NOT NULL,
	"language" text NOT NULL,
	"remote_only" boolean NOT NULL,
	"profession" text NOT NULL,
	"district" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "marketplace_counts_specialization_language_remote_only_profession_district_pk" PRIMARY KEY("specialization","language","remote_only","profession","district"),
	CONSTRAINT "marketplace_counts_not_negative" CHECK ("marketplace_counts"."n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "marketplace_ratings" (
	"profession" text NOT NULL,
	"district" text NOT NULL,
	"reviews" bigint NOT NULL,
	"stars" bigint NOT NULL,
	CONSTRAINT "marketplace_ratings_profession_district_pk" PRIMARY KEY("profession","district")
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"business_type" text,
	"business_address" text DEFAULT '' NOT NULL,
	"profession" text NOT NULL,
	"district" text,
	"phone_number" text,
	"website" text,
	"bio" text DEFAULT '' NOT NULL,
	"specializations" text[] DEFAULT '{}' NOT NULL,
	"qualifications" text[] DEFAULT '{}' NOT NULL,
	"languages_spoken" text[] DEFAULT '{}' NOT NULL,
	"certifications" text DEFAULT '' NOT NULL,
	"hourly_rate_min" bigint,
	"hourly_rate_max" bigint,
	"fee_structure" text DEFAULT '' NOT NULL,
	"years_experience" smallint,
	"avatar_url" text,
	"serves_remote" boolean DEFAULT false NOT NULL,
	"accepting_clients" boolean DEFAULT true NOT NULL,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"admin_notes" text DEFAULT '' NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"total_reviews" integer DEFAULT 0 NOT NULL,
	"years_sort" smallint DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"location_norm" text NOT NULL,
	"name_sort" text NOT NULL,
	"specializations_norm" text[] DEFAULT '{}' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	"resubmitted_at" timestamp (3) with time zone,
	"fee_from" double precision GENERATED ALWAYS AS (coalesce(nullif(hourly_rate_min, 0), nullif(hourly_rate_max, 0))::float8) STORED,
	"rated_as" double precision GENERATED ALWAYS AS (((average_rating * total_reviews)::float8 + 17.5) / (total_reviews + 5)) STORED,
	"speciality_bits" integer GENERATED ALWAYS AS ((specializations_norm @> array['retirement planning'])::integer * 1 + (specializations_norm @> array['investment strategy'])::integer * 2 + (specializations_norm @> array['tax planning'])::integer * 4 + (specializations_norm @> array['mortgage advice'])::integer * 8 + (specializations_norm @> array['insurance planning'])::integer * 16 + (specializations_norm @> array['estate planning'])::integer * 32 + (specializations_norm @> array['wealth management'])::integer * 64 + (specializations_norm @> array['financial planning'])::integer * 128) STORED,
	"language_bits" integer GENERATED ALWAYS AS ((languages_spoken @> array['English'])::integer * 1 + (languages_spoken @> array['Luganda'])::integer * 2 + (languages_spoken @> array['Swahili'])::integer * 4 + (languages_spoken @> array['Runyankole'])::integer * 8 + (languages_spoken @> array['Rukiga'])::integer * 16 + (languages_spoken @> array['Rutooro'])::integer * 32 + (languages_spoken @> array['Runyoro'])::integer * 64 + (languages_spoken @> array['Lusoga'])::integer * 128 + (languages_spoken @> array['Lugisu'])::integer * 256 + (languages_spoken @> array['Ateso'])::integer * 512 + (languages_spoken @> array['Acholi'])::integer * 1024 + (languages_spoken @> array['Lango'])::integer * 2048 + (languages_spoken @> array['Lugbara'])::integer * 4096 + (languages_spoken @> array['Alur'])::integer * 8192 + (languages_spoken @> array['Karamojong'])::integer * 16384) STORED,
	CONSTRAINT "professionals_approval" CHECK ("professionals"."approval_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "professionals_approved_at" CHECK ("professionals"."approval_status" <> 'approved' or "professionals"."approved_at" is not null),
	CONSTRAINT "professionals_years" CHECK ("professionals"."years_experience" between 0 and 70 and "professionals"."years_sort" between 0 and 70),
	CONSTRAINT "professionals_rates" CHECK ("professionals"."hourly_rate_min" between 0 and 1000000000000 and "professionals"."hourly_rate_max" between 0 and 1000000000000 and "professionals"."hourly_rate_max" >= "professionals"."hourly_rate_min"),
	CONSTRAINT "professionals_lengths" CHECK (length("professionals"."name") between 1 and 201 and length("professionals"."business_name") <= 200 and length("professionals"."bio") <= 4000 and length("professionals"."fee_structure") <= 500),
	CONSTRAINT "professionals_more_lengths" CHECK (length("professionals"."business_address") <= 200 and length("professionals"."admin_notes") <= 4000),
	CONSTRAINT "professionals_decision_reason" CHECK (length("professionals"."decision_reason") <= 4000),
	CONSTRAINT "professionals_rating_range" CHECK ("professionals"."average_rating" between 0 and 5 and "professionals"."total_reviews" >= 0),
	CONSTRAINT "professionals_website" CHECK ("professionals"."website" ~ '^https?://'),
	CONSTRAINT "professionals_phone" CHECK ("professionals"."phone_number" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "professionals_avatar" CHECK ("professionals"."avatar_url" ~ '^/[^/\\]')
);
--> statement-breakpoint
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
CREATE TABLE "proposals" (
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
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'replaced')),
	CONSTRAINT "proposals_answered" CHECK (("proposals"."status" = 'open') = ("proposals"."answered_at" is null)),
	CONSTRAINT "proposals_agreement" CHECK (("proposals"."status" = 'accepted') = ("proposals"."agreement" is not null) and ("proposals"."agreement" is null) = ("proposals"."agreement_sha256" is null)),
	CONSTRAINT "proposals_ended" CHECK ("proposals"."ended_at" is null or "proposals"."status" = 'accepted'),
	CONSTRAINT "proposals_budget" CHECK ("proposals"."proposed_budget" between 0 and 1000000000000),
	CONSTRAINT "proposals_timeline" CHECK ("proposals"."estimated_timeline" in ('1-2 weeks', '3-4 weeks', '1-2 months', '3-6 months', '6+ months')),
	CONSTRAINT "proposals_lengths" CHECK (length("proposals"."response_message") between 1 and 4000 and length("proposals"."methodology") between 1 and 4000 and length("proposals"."terms") between 1 and 4000 and cardinality("proposals"."deliverables") <= 20 and length("proposals"."reason") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"professional_id" uuid NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "profile_views_professional_id_day_pk" PRIMARY KEY("professional_id","day"),
	CONSTRAINT "profile_views_not_negative" CHECK ("profile_views"."n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_counts" (
	"stars" smallint PRIMARY KEY NOT NULL,
	"n" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "review_reports_reason" CHECK ("review_reports"."reason" in ('private', 'untrue', 'abusive', 'advertising', 'interested', 'paid', 'reply', 'other')),
	CONSTRAINT "review_reports_words" CHECK (length("review_reports"."words") <= 1000),
	CONSTRAINT "review_reports_outcome" CHECK (("review_reports"."decided_at" is null) = ("review_reports"."outcome" is null) and "review_reports"."outcome" in ('hidden', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid,
	"author_id" uuid,
	"kind" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"hidden_reason" text,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"application_id" uuid,
	"consultation_id" uuid,
	"service_type" text,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reply" text,
	"hidden_reply_at" timestamp (3) with time zone,
	"hidden_reply_reason" text,
	"reported_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"reply_hidden_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_kind" CHECK ("reviews"."kind" in ('work', 'consultation')),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('published', 'hidden') and ("reviews"."status" = 'published' or "reviews"."hidden_reason" is not null)),
	CONSTRAINT "reviews_hidden_reason" CHECK (length("reviews"."hidden_reason") <= 4000),
	CONSTRAINT "reviews_comment" CHECK (length("reviews"."comment") between 1 and 4000),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null) and length("reviews"."reply") <= 4000),
	CONSTRAINT "reviews_after" CHECK (("reviews"."application_id" is null or "reviews"."kind" = 'work') and ("reviews"."consultation_id" is null or "reviews"."kind" = 'consultation')),
	CONSTRAINT "reviews_service" CHECK ("reviews"."service_type" is null or ("reviews"."service_type" in ('Financial Planning', 'Investment Advice', 'Tax Consultation', 'Retirement Planning', 'Mortgage Advice', 'Insurance Planning', 'Wealth Management', 'Business Finance', 'Estate Planning', 'Debt Management') and "reviews"."kind" = 'work')),
	CONSTRAINT "reviews_hidden_reply" CHECK (("reviews"."hidden_reply" is null) = ("reviews"."hidden_reply_at" is null) and ("reviews"."hidden_reply" is null) = ("reviews"."hidden_reply_reason" is null) and ("reviews"."hidden_reply" is null) = ("reviews"."reply_hidden_at" is null) and ("reviews"."hidden_reply" is null or "reviews"."reply" is null) and length("reviews"."hidden_reply") <= 4000 and length("reviews"."hidden_reply_reason") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"name" text PRIMARY KEY NOT NULL,
	"sub_region" text NOT NULL,
	"region" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"replaced_at" timestamp (3) with time zone,
	"family_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"district" text,
	"password_hash" text,
	"email_verified_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"terms_version" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"adult_declared_at" timestamp (3) with time zone,
	"profile_image" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and length("users"."email") between 3 and 254),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'professional', 'admin')),
	CONSTRAINT "users_names" CHECK (length("users"."first_name") between 1 and 100 and length("users"."last_name") <= 100),
	CONSTRAINT "users_terms" CHECK (("users"."terms_version" is null) = ("users"."terms_accepted_at" is null)),
	CONSTRAINT "users_profile_image_path" CHECK ("users"."profile_image" ~ '^/photos/[0-9a-f]{32}-[0-9]{2,3}\.webp$'),
	CONSTRAINT "users_phone" CHECK ("users"."phone" ~ '^\+[1-9][0-9]{6,14}$')
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
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_kinds" ADD CONSTRAINT "credential_kinds_regulator_code_regulators_code_fk" FOREIGN KEY ("regulator_code") REFERENCES "public"."regulators"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_kind_code_credential_kinds_code_fk" FOREIGN KEY ("kind_code") REFERENCES "public"."credential_kinds"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_personal" ADD CONSTRAINT "audit_personal_seq_audit_events_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."audit_events"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_files" ADD CONSTRAINT "problem_files_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_files" ADD CONSTRAINT "problem_files_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD CONSTRAINT "problem_statements_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD CONSTRAINT "problem_statements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_response_id_proposals_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_district_districts_name_fk" FOREIGN KEY ("district") REFERENCES "public"."districts"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_revisions" ADD CONSTRAINT "profile_revisions_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_revisions" ADD CONSTRAINT "profile_revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_district_districts_name_fk" FOREIGN KEY ("district") REFERENCES "public"."districts"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "applications_completes" ON "applications" USING btree ("completes_at") WHERE stage = 'delivered';--> statement-breakpoint
CREATE INDEX "applications_completion_told" ON "applications" USING btree ("completion_told_at") WHERE stage = 'delivered';--> statement-breakpoint
CREATE INDEX "applications_closed" ON "applications" USING btree ("status","closed_at");--> statement-breakpoint
CREATE INDEX "applications_review_due" ON "applications" USING btree ("closed_at") WHERE status = 'completed' and review_asked_at is null;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("submitted_at") WHERE status = 'pending' and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("user_id","purpose","version");--> statement-breakpoint
CREATE UNIQUE INDEX "backup_codes_user_code" ON "backup_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "email_changes_expires" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash_key" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_subject" ON "one_time_tokens" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consultations_professional" ON "consultations" USING btree ("professional_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consultations_client" ON "consultations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "consultations_review_due" ON "consultations" USING btree ("updated_at") WHERE status = 'completed' and review_asked_at is null;--> statement-breakpoint
CREATE INDEX "consultations_email_created" ON "consultations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "consultations_status_created" ON "consultations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_status_created" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email_created" ON "contact_messages" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_updated" ON "contact_messages" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "credentials_professional" ON "credentials" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "credentials_expiry" ON "credentials" USING btree ("valid_until") WHERE status = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_user_key" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_type","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_personal_subject" ON "audit_personal" USING btree ("subject_user_id","at");--> statement-breakpoint
CREATE INDEX "audit_personal_at" ON "audit_personal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user" ON "idempotency_keys" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "mails_status_created" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("due_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree ("subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "mails_subjects" ON "mails" USING gin ("subject_ids");--> statement-breakpoint
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
CREATE INDEX "professionals_rating" ON "professionals" USING btree ("average_rating" DESC NULLS FIRST,"total_reviews" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_reviews" ON "professionals" USING btree ("total_reviews" DESC NULLS FIRST,"average_rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_experience" ON "professionals" USING btree ("years_sort" DESC NULLS FIRST,"average_rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_name" ON "professionals" USING btree ("name_sort" collate "C","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_profession_rating" ON "professionals" USING btree ("profession","average_rating","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_district_rating" ON "professionals" USING btree ("district","average_rating","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_district_profession_rating" ON "professionals" USING btree ("district","profession","average_rating","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_remote_rating" ON "professionals" USING btree ("average_rating","total_reviews","id") WHERE approval_status = 'approved' and serves_remote;--> statement-breakpoint
CREATE INDEX "professionals_suitability" ON "professionals" USING btree ("profession","serves_remote","district","fee_from","rated_as","speciality_bits","language_bits","id") WHERE approval_status = 'approved' and accepting_clients;--> statement-breakpoint
CREATE INDEX "professionals_fee_from" ON "professionals" USING btree ("profession",coalesce("district", ''),"hourly_rate_min") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_fee_to" ON "professionals" USING btree ("profession",coalesce("district", ''),"hourly_rate_max") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_sitemap" ON "professionals" USING btree ("id","updated_at") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_search" ON "professionals" USING gin ("search_text" gin_trgm_ops,"location_norm" gin_trgm_ops,"district","profession") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_specializations" ON "professionals" USING gin ("specializations_norm") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_avatar_url" ON "professionals" USING btree ("avatar_url") WHERE avatar_url is not null;--> statement-breakpoint
CREATE INDEX "professionals_status_created" ON "professionals" USING btree ("approval_status","created_at","id");--> statement-breakpoint
CREATE INDEX "professionals_created" ON "professionals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "professionals_name_all" ON "professionals" USING btree ("name_sort" collate "C","id");--> statement-breakpoint
CREATE INDEX "professionals_search_others" ON "professionals" USING gin ("search_text" gin_trgm_ops) WHERE approval_status <> 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "profile_revisions_waiting_key" ON "profile_revisions" USING btree ("professional_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "profile_revisions_waiting" ON "profile_revisions" USING btree ("submitted_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "profile_revisions_professional" ON "profile_revisions" USING btree ("professional_id","version");--> statement-breakpoint
CREATE INDEX "profile_revisions_decided" ON "profile_revisions" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "profile_revisions_decided_by" ON "profile_revisions" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "proposals_application" ON "proposals" USING btree ("application_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposals_professional" ON "proposals" USING btree ("professional_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open" ON "proposals" USING btree ("application_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_agreed" ON "proposals" USING btree ("application_id") WHERE status = 'accepted' and ended_at is null;--> statement-breakpoint
CREATE INDEX "profile_views_day" ON "profile_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id","reporter_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id","created_at");--> statement-breakpoint
CREATE INDEX "review_reports_reporter" ON "review_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "review_reports_decided" ON "review_reports" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_professional" ON "reviews" USING btree ("professional_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_owed" ON "reviews" USING btree ("professional_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and reply is null and hidden_reply is null;--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_application" ON "reviews" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_consultation" ON "reviews" USING btree ("consultation_id") WHERE consultation_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("reported_at","id") WHERE reported_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree (greatest(hidden_at, reply_hidden_at) desc nulls last,"id" DESC NULLS FIRST) WHERE status = 'hidden' or hidden_reply is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_clients" ON "users" USING btree ("id") WHERE role = 'user';--> statement-breakpoint
CREATE INDEX "users_profile_image" ON "users" USING btree ("profile_image") WHERE profile_image is not null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;
--> statement-breakpoint

-- What drizzle-kit cannot write.

-- One review by one client about one professional within 90 days, however many write at once and whichever way the clock
-- goes. Samples are made up, and their millions would only be weighed down.
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pair" EXCLUDE USING gist (
  "author_id" WITH =,
  "professional_id" WITH =,
  tsrange("created_at" AT TIME ZONE 'UTC', ("created_at" AT TIME ZONE 'UTC') + interval '90 days') WITH &&
) WHERE (NOT "is_sample");
--> statement-breakpoint

INSERT INTO marketplace_version (id, version) VALUES (1, 1);
--> statement-breakpoint
-- Reference rows. They stand in src/shared/places/districts.ts and src/shared/professionals/regulators.ts as well; a test
-- compares the two.
INSERT INTO districts (name, sub_region, region) VALUES
  ('Buikwe', 'Buganda', 'Central'),
  ('Bukomansimbi', 'Buganda', 'Central'),
  ('Butambala', 'Buganda', 'Central'),
  ('Buvuma', 'Buganda', 'Central'),
  ('Gomba', 'Buganda', 'Central'),
  ('Kalangala', 'Buganda', 'Central'),
  ('Kalungu', 'Buganda', 'Central'),
  ('Kampala', 'Buganda', 'Central'),
  ('Kassanda', 'Buganda', 'Central'),
  ('Kayunga', 'Buganda', 'Central'),
  ('Kiboga', 'Buganda', 'Central'),
  ('Kyankwanzi', 'Buganda', 'Central'),
  ('Kyotera', 'Buganda', 'Central'),
  ('Luweero', 'Buganda', 'Central'),
  ('Lwengo', 'Buganda', 'Central'),
  ('Lyantonde', 'Buganda', 'Central'),
  ('Masaka', 'Buganda', 'Central'),
  ('Mityana', 'Buganda', 'Central'),
  ('Mpigi', 'Buganda', 'Central'),
  ('Mubende', 'Buganda', 'Central'),
  ('Mukono', 'Buganda', 'Central'),
  ('Nakaseke', 'Buganda', 'Central'),
  ('Nakasongola', 'Buganda', 'Central'),
  ('Rakai', 'Buganda', 'Central'),
  ('Sembabule', 'Buganda', 'Central'),
  ('Wakiso', 'Buganda', 'Central'),
  ('Bugiri', 'Busoga', 'Eastern'),
  ('Bugweri', 'Busoga', 'Eastern'),
  ('Buyende', 'Busoga', 'Eastern'),
  ('Iganga', 'Busoga', 'Eastern'),
  ('Jinja', 'Busoga', 'Eastern'),
  ('Kaliro', 'Busoga', 'Eastern'),
  ('Kamuli', 'Busoga', 'Eastern'),
  ('Luuka', 'Busoga', 'Eastern'),
  ('Mayuge', 'Busoga', 'Eastern'),
  ('Namayingo', 'Busoga', 'Eastern'),
  ('Namutumba', 'Busoga', 'Eastern'),
  ('Bududa', 'Bugisu', 'Eastern'),
  ('Bulambuli', 'Bugisu', 'Eastern'),
  ('Manafwa', 'Bugisu', 'Eastern'),
  ('Mbale', 'Bugisu', 'Eastern'),
  ('Namisindwa', 'Bugisu', 'Eastern'),
  ('Sironko', 'Bugisu', 'Eastern'),
  ('Bukwo', 'Sebei', 'Eastern'),
  ('Kapchorwa', 'Sebei', 'Eastern'),
  ('Kween', 'Sebei', 'Eastern'),
  ('Budaka', 'Bukedi', 'Eastern'),
  ('Busia', 'Bukedi', 'Eastern'),
  ('Butaleja', 'Bukedi', 'Eastern'),
  ('Butebo', 'Bukedi', 'Eastern'),
  ('Kibuku', 'Bukedi', 'Eastern'),
  ('Pallisa', 'Bukedi', 'Eastern'),
  ('Tororo', 'Bukedi', 'Eastern'),
  ('Amuria', 'Teso', 'Eastern'),
  ('Bukedea', 'Teso', 'Eastern'),
  ('Kaberamaido', 'Teso', 'Eastern'),
  ('Kalaki', 'Teso', 'Eastern'),
  ('Kapelebyong', 'Teso', 'Eastern'),
  ('Katakwi', 'Teso', 'Eastern'),
  ('Kumi', 'Teso', 'Eastern'),
  ('Ngora', 'Teso', 'Eastern'),
  ('Serere', 'Teso', 'Eastern'),
  ('Soroti', 'Teso', 'Eastern'),
  ('Agago', 'Acholi', 'Northern'),
  ('Amuru', 'Acholi', 'Northern'),
  ('Gulu', 'Acholi', 'Northern'),
  ('Kitgum', 'Acholi', 'Northern'),
  ('Lamwo', 'Acholi', 'Northern'),
  ('Nwoya', 'Acholi', 'Northern'),
  ('Omoro', 'Acholi', 'Northern'),
  ('Pader', 'Acholi', 'Northern'),
  ('Alebtong', 'Lango', 'Northern'),
  ('Amolatar', 'Lango', 'Northern'),
  ('Apac', 'Lango', 'Northern'),
  ('Dokolo', 'Lango', 'Northern'),
  ('Kole', 'Lango', 'Northern'),
  ('Kwania', 'Lango', 'Northern'),
  ('Lira', 'Lango', 'Northern'),
  ('Otuke', 'Lango', 'Northern'),
  ('Oyam', 'Lango', 'Northern'),
  ('Adjumani', 'West Nile', 'Northern'),
  ('Arua', 'West Nile', 'Northern'),
  ('Koboko', 'West Nile', 'Northern'),
  ('Madi-Okollo', 'West Nile', 'Northern'),
  ('Maracha', 'West Nile', 'Northern'),
  ('Moyo', 'West Nile', 'Northern'),
  ('Nebbi', 'West Nile', 'Northern'),
  ('Obongi', 'West Nile', 'Northern'),
  ('Pakwach', 'West Nile', 'Northern'),
  ('Terego', 'West Nile', 'Northern'),
  ('Yumbe', 'West Nile', 'Northern'),
  ('Zombo', 'West Nile', 'Northern'),
  ('Abim', 'Karamoja', 'Northern'),
  ('Amudat', 'Karamoja', 'Northern'),
  ('Kaabong', 'Karamoja', 'Northern'),
  ('Karenga', 'Karamoja', 'Northern'),
  ('Kotido', 'Karamoja', 'Northern'),
  ('Moroto', 'Karamoja', 'Northern'),
  ('Nabilatuk', 'Karamoja', 'Northern'),
  ('Nakapiripirit', 'Karamoja', 'Northern'),
  ('Napak', 'Karamoja', 'Northern'),
  ('Buhweju', 'Ankole', 'Western'),
  ('Bushenyi', 'Ankole', 'Western'),
  ('Ibanda', 'Ankole', 'Western'),
  ('Isingiro', 'Ankole', 'Western'),
  ('Kazo', 'Ankole', 'Western'),
  ('Kiruhura', 'Ankole', 'Western'),
  ('Mbarara', 'Ankole', 'Western'),
  ('Mitooma', 'Ankole', 'Western'),
  ('Ntungamo', 'Ankole', 'Western'),
  ('Rubirizi', 'Ankole', 'Western'),
  ('Rwampara', 'Ankole', 'Western'),
  ('Sheema', 'Ankole', 'Western'),
  ('Kabale', 'Kigezi', 'Western'),
  ('Kanungu', 'Kigezi', 'Western'),
  ('Kisoro', 'Kigezi', 'Western'),
  ('Rubanda', 'Kigezi', 'Western'),
  ('Rukiga', 'Kigezi', 'Western'),
  ('Rukungiri', 'Kigezi', 'Western'),
  ('Buliisa', 'Bunyoro', 'Western'),
  ('Hoima', 'Bunyoro', 'Western'),
  ('Kagadi', 'Bunyoro', 'Western'),
  ('Kakumiro', 'Bunyoro', 'Western'),
  ('Kibaale', 'Bunyoro', 'Western'),
  ('Kikuube', 'Bunyoro', 'Western'),
  ('Kiryandongo', 'Bunyoro', 'Western'),
  ('Masindi', 'Bunyoro', 'Western'),
  ('Bundibugyo', 'Tooro-Rwenzori', 'Western'),
  ('Bunyangabu', 'Tooro-Rwenzori', 'Western'),
  ('Kabarole', 'Tooro-Rwenzori', 'Western'),
  ('Kamwenge', 'Tooro-Rwenzori', 'Western'),
  ('Kasese', 'Tooro-Rwenzori', 'Western'),
  ('Kitagwenda', 'Tooro-Rwenzori', 'Western'),
  ('Kyegegwa', 'Tooro-Rwenzori', 'Western'),
  ('Kyenjojo', 'Tooro-Rwenzori', 'Western'),
  ('Ntoroko', 'Tooro-Rwenzori', 'Western');
--> statement-breakpoint
INSERT INTO regulators (code, name, short_name, website) VALUES
  ('cma', 'Capital Markets Authority', 'CMA', 'https://cmauganda.co.ug'),
  ('icpau', 'Institute of Certified Public Accountants of Uganda', 'ICPAU', 'https://www.icpau.co.ug'),
  ('ura', 'Uganda Revenue Authority', 'URA', 'https://ura.go.ug'),
  ('ira', 'Insurance Regulatory Authority of Uganda', 'IRA', 'https://ira.go.ug'),
  ('urbra', 'Uganda Retirement Benefits Regulatory Authority', 'URBRA', 'https://urbra.go.ug');
--> statement-breakpoint
INSERT INTO credential_kinds (code, regulator_code, title, allows, how_to_check) VALUES
  ('cma-representative', 'cma', 'Representative licence', 'Act for the licensed company named on it, for example in giving investment advice.', 'Look for the person in the list of licensed and approved persons on the CMA website, or ask CMA.'),
  ('cma-company', 'cma', 'Capital markets licence', 'Carry on, as a company, the business named on the licence: investment advice, fund management or broking.', 'Look for the company in the list of licensed and approved persons on the CMA website, or ask CMA.'),
  ('icpau-practising', 'icpau', 'Certificate of Practice', 'Practise as an accountant and auditor for clients.', 'Look for the name in the list of practising accountants that ICPAU publishes every year.'),
  ('icpau-firm', 'icpau', 'Accounting firm licence', 'Offer accounting and audit to clients as a firm.', 'Look for the firm in the list of licensed accounting firms that ICPAU publishes every year.'),
  ('ura-tax-agent', 'ura', 'Registered tax agent', 'Prepare and file returns and deal with URA on behalf of taxpayers.', 'Ask for the registration and check it with URA, which registers tax agents on its portal.'),
  ('ira-broker', 'ira', 'Insurance broker''s licence', 'Arrange insurance, as a firm, on behalf of the client.', 'Ask for the current licence and check the firm with IRA.'),
  ('ira-agent', 'ira', 'Insurance agent''s licence', 'Sell insurance on behalf of the insurer named on the licence.', 'Ask for the current licence and check the name with IRA or with the insurer.'),
  ('urbra-administrator', 'urbra', 'Scheme administrator''s licence', 'Administer retirement benefits schemes, as a company.', 'Look for the company in the list of licensees that URBRA publishes at least once a year.'),
  ('urbra-trustee', 'urbra', 'Trustee''s licence', 'Serve as a trustee of a retirement benefits scheme.', 'Look for the name in the list of licensees that URBRA publishes at least once a year.');
--> statement-breakpoint

-- Tables and functions of pg-boss 12.35.0 (its schema 43), as `getConstructionPlans('pgboss')` gives them, without the
-- transaction around them. A newer pg-boss comes with a new migration made of `getMigrationPlans('pgboss', 43)`.
CREATE SCHEMA IF NOT EXISTS pgboss;

    CREATE TYPE pgboss.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE FUNCTION pgboss.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;
  ;

    CREATE TABLE pgboss.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE pgboss.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES pgboss.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE pgboss.schedule (
      name text REFERENCES pgboss.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE pgboss.subscription (
      event text not null,
      name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE pgboss.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION pgboss.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION pgboss.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE pgboss.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state pgboss.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);

    CREATE TABLE pgboss.job_common (LIKE pgboss.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
  ;

    CREATE TABLE pgboss.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON pgboss.warning (created_on DESC);

    CREATE TABLE pgboss.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON pgboss.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (pgboss.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'pgboss' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE pgboss.%I PARTITION OF pgboss.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  ;

    CREATE TABLE pgboss.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON pgboss.job_dependency (parent_name, parent_id);

    CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION pgboss.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN

      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;

      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO pgboss.version(version) VALUES ('43');
