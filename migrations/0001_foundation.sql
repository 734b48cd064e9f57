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
	"values" jsonb NOT NULL
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
	"created_at" timestamp (3) with time zone NOT NULL
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
	CONSTRAINT "professionals_approval" CHECK ("professionals"."approval_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "professionals_approved_at" CHECK ("professionals"."approval_status" <> 'approved' or "professionals"."approved_at" is not null),
	CONSTRAINT "professionals_years" CHECK ("professionals"."years_experience" between 0 and 70 and "professionals"."years_sort" between 0 and 70),
	CONSTRAINT "professionals_rates" CHECK ("professionals"."hourly_rate_min" between 0 and 1000000000000 and "professionals"."hourly_rate_max" between 0 and 1000000000000 and "professionals"."hourly_rate_max" >= "professionals"."hourly_rate_min"),
	CONSTRAINT "professionals_lengths" CHECK (length("professionals"."name") between 1 and 201 and length("professionals"."business_name") <= 200 and length("professionals"."bio") <= 4000 and length("professionals"."fee_structure") <= 500),
	CONSTRAINT "professionals_rating_range" CHECK ("professionals"."average_rating" between 0 and 5 and "professionals"."total_reviews" >= 0),
	CONSTRAINT "professionals_website" CHECK ("professionals"."website" ~ '^https?://')
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
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_kind" CHECK ("reviews"."kind" in ('work', 'consultation')),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('published', 'hidden') and ("reviews"."status" = 'published' or "reviews"."hidden_reason" is not null)),
	CONSTRAINT "reviews_comment" CHECK (length("reviews"."comment") between 1 and 4000),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null) and length("reviews"."reply") <= 4000)
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
	"user_agent" text
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
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and length("users"."email") between 3 and 254),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'professional', 'admin')),
	CONSTRAINT "users_names" CHECK (length("users"."first_name") between 1 and 100 and length("users"."last_name") <= 100),
	CONSTRAINT "users_phone" CHECK ("users"."phone" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
ALTER TABLE "credential_kinds" ADD CONSTRAINT "credential_kinds_regulator_code_regulators_code_fk" FOREIGN KEY ("regulator_code") REFERENCES "public"."regulators"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_kind_code_credential_kinds_code_fk" FOREIGN KEY ("kind_code") REFERENCES "public"."credential_kinds"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_personal" ADD CONSTRAINT "audit_personal_seq_audit_events_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."audit_events"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_district_districts_name_fk" FOREIGN KEY ("district") REFERENCES "public"."districts"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_district_districts_name_fk" FOREIGN KEY ("district") REFERENCES "public"."districts"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_professional" ON "credentials" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "credentials_expiry" ON "credentials" USING btree ("valid_until") WHERE status = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_once" ON "credentials" USING btree ("professional_id","kind_code","number");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_type","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "professionals_rating" ON "professionals" USING btree ("average_rating" DESC NULLS FIRST,"total_reviews" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_reviews" ON "professionals" USING btree ("total_reviews" DESC NULLS FIRST,"average_rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_experience" ON "professionals" USING btree ("years_sort" DESC NULLS FIRST,"average_rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_name" ON "professionals" USING btree ("name_sort" collate "C","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_profession_rating" ON "professionals" USING btree ("profession","average_rating","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_district_rating" ON "professionals" USING btree ("district","average_rating","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_district_profession_rating" ON "professionals" USING btree ("district","profession","average_rating","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_search" ON "professionals" USING gin ("search_text" gin_trgm_ops,"location_norm" gin_trgm_ops) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_specializations" ON "professionals" USING gin ("specializations_norm") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_status_created" ON "professionals" USING btree ("approval_status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_professional" ON "reviews" USING btree ("professional_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");