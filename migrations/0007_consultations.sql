-- Consultations with slots, the contact inbox with answers, public holidays, text messages; further indexes of messages.
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "text_message_costs" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"texts" integer NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	CONSTRAINT "text_message_costs_day_currency_pk" PRIMARY KEY("day","currency"),
	CONSTRAINT "text_message_costs_currency" CHECK ("text_message_costs"."currency" ~ '^[A-Z]{3}$')
);--> statement-breakpoint
CREATE TABLE "text_message_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "text_message_days_counts" CHECK ("text_message_days"."tried" >= 0 and "text_message_days"."sent" >= 0)
);--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_id" uuid,
	"recipient" text NOT NULL,
	"sealed_text" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"provider_id" text,
	"cost_currency" text,
	"cost_amount" numeric(12, 4),
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "text_messages_kind" CHECK (length("text_messages"."kind") between 1 and 60),
	CONSTRAINT "text_messages_status" CHECK ("text_messages"."status" in ('queued', 'sending', 'sent', 'unclear', 'dead')),
	CONSTRAINT "text_messages_recipient" CHECK ("text_messages"."recipient" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "text_messages_sealed" CHECK (("text_messages"."sealed_text" is not null) = ("text_messages"."status" in ('queued', 'sending'))),
	CONSTRAINT "text_messages_cost" CHECK (("text_messages"."cost_currency" is null) = ("text_messages"."cost_amount" is null)),
	CONSTRAINT "text_messages_currency" CHECK ("text_messages"."cost_currency" ~ '^[A-Z]{3}$' and "text_messages"."cost_amount" >= 0),
	CONSTRAINT "text_messages_last_error" CHECK (length("text_messages"."last_error") <= 1000)
);--> statement-breakpoint
CREATE TABLE "text_numbers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"code_digest" text,
	"code_expires_at" timestamp (3) with time zone,
	"tries_left" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_numbers_phone" CHECK ("text_numbers"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "text_numbers_code" CHECK (("text_numbers"."code_digest" is null) = ("text_numbers"."code_expires_at" is null)),
	CONSTRAINT "text_numbers_tries" CHECK ("text_numbers"."tries_left" >= 0)
);--> statement-breakpoint
CREATE TABLE "availabilities" (
	"professional_id" uuid PRIMARY KEY NOT NULL,
	"weekly" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lengths" smallint[] DEFAULT '{30}' NOT NULL,
	"notice_hours" smallint DEFAULT 12 NOT NULL,
	"buffer_minutes" smallint DEFAULT 0 NOT NULL,
	"per_day" smallint DEFAULT 8 NOT NULL,
	"days_ahead" smallint DEFAULT 30 NOT NULL,
	"cutoff_hours" smallint DEFAULT 4 NOT NULL,
	"meetings" text[] DEFAULT '{"telephone"}' NOT NULL,
	"video_link" text DEFAULT '' NOT NULL,
	"directions" text DEFAULT '' NOT NULL,
	"free_on" date,
	"free_as_of" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "availabilities_notice" CHECK ("availabilities"."notice_hours" between 0 and 168),
	CONSTRAINT "availabilities_buffer" CHECK ("availabilities"."buffer_minutes" between 0 and 120),
	CONSTRAINT "availabilities_per_day" CHECK ("availabilities"."per_day" between 1 and 20),
	CONSTRAINT "availabilities_ahead" CHECK ("availabilities"."days_ahead" between 1 and 90),
	CONSTRAINT "availabilities_cutoff" CHECK ("availabilities"."cutoff_hours" between 0 and 72),
	CONSTRAINT "availabilities_lengths" CHECK ("availabilities"."lengths" <@ '{15,30,60}' and cardinality("availabilities"."lengths") between 1 and 3),
	CONSTRAINT "availabilities_meetings" CHECK ("availabilities"."meetings" <@ array['telephone', 'video', 'office', 'client'] and cardinality("availabilities"."meetings") between 1 and 4),
	CONSTRAINT "availabilities_texts" CHECK (length("availabilities"."video_link") <= 300 and length("availabilities"."directions") <= 500)
);--> statement-breakpoint
CREATE TABLE "consultation_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"start" timestamp (3) with time zone,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "consultation_events_act" CHECK ("consultation_events"."act" in ('request', 'time_lost', 'confirm', 'accept', 'propose', 'keep', 'decline', 'cancel', 'complete', 'no_show', 'contest', 'settle', 'expire', 'lapse', 'complete_by_itself', 'close')),
	CONSTRAINT "consultation_events_by" CHECK ("consultation_events"."by" in ('client', 'professional', 'admin', 'system')),
	CONSTRAINT "consultation_events_words" CHECK (length("consultation_events"."words") <= 4000)
);--> statement-breakpoint
CREATE TABLE "consultation_slots" (
	"consultation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"professional_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	CONSTRAINT "consultation_slots_consultation_id_kind_pk" PRIMARY KEY("consultation_id","kind"),
	CONSTRAINT "consultation_slots_kind" CHECK ("consultation_slots"."kind" in ('asked', 'proposed')),
	CONSTRAINT "consultation_slots_order" CHECK ("consultation_slots"."starts_at" < "consultation_slots"."ends_at")
);--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_message_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_to" text,
	"token_hash" text,
	CONSTRAINT "contact_entries_side" CHECK ("contact_entries"."side" in ('support', 'person')),
	CONSTRAINT "contact_entries_content" CHECK (length("contact_entries"."content") between 1 and 4000),
	CONSTRAINT "contact_entries_reply" CHECK ("contact_entries"."side" = 'support' or num_nonnulls("contact_entries"."author_id", "contact_entries"."sent_to") = 0),
	CONSTRAINT "contact_entries_token" CHECK ("contact_entries"."token_hash" is null or ("contact_entries"."sent_to" is not null and "contact_entries"."token_hash" ~ '^[A-Za-z0-9_-]{43}$'))
);--> statement-breakpoint
CREATE TABLE "contact_saved_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_saved_answers_title" CHECK (length("contact_saved_answers"."title") between 1 and 100 and "contact_saved_answers"."title" !~ '[\r\n]'),
	CONSTRAINT "contact_saved_answers_text" CHECK (length("contact_saved_answers"."text") between 1 and 4000)
);--> statement-breakpoint
CREATE TABLE "public_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "public_holidays_kind" CHECK ("public_holidays"."kind" in ('yearly', 'eid_al_fitr', 'eid_al_adha', 'declared')),
	CONSTRAINT "public_holidays_name" CHECK (length("public_holidays"."name") between 1 and 100 and "public_holidays"."name" !~ '[\r\n]')
);--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_kind";--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "slot_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "minutes" smallint;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "meeting" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "client_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "proposed_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "proposed_minutes" smallint;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "proposed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "client_moves" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "professional_moves" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "no_show_by" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "no_show_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "contested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "contest_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "settlement" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "settlement_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "answer_reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "start_reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_email_given_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "last_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "last_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD COLUMN "texted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "occurrences" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "consultation_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_numbers" ADD CONSTRAINT "text_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_events" ADD CONSTRAINT "consultation_events_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_slots" ADD CONSTRAINT "consultation_slots_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_slots" ADD CONSTRAINT "consultation_slots_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_holidays" ADD CONSTRAINT "public_holidays_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("due_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "text_messages_user" ON "text_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "text_messages_created" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_messages_subject" ON "text_messages" USING btree ("subject_id") WHERE status = 'queued' and subject_id is not null;--> statement-breakpoint
CREATE INDEX "availabilities_free" ON "availabilities" USING btree ("free_on","professional_id");--> statement-breakpoint
CREATE INDEX "availabilities_check" ON "availabilities" USING btree ("check_at","professional_id");--> statement-breakpoint
CREATE INDEX "consultation_events_consultation" ON "consultation_events" USING btree ("consultation_id","seq");--> statement-breakpoint
CREATE INDEX "consultation_slots_professional" ON "consultation_slots" USING btree ("professional_id","starts_at");--> statement-breakpoint
CREATE INDEX "consultation_slots_held" ON "consultation_slots" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_entries_number" ON "contact_entries" USING btree ("contact_message_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_entries_token" ON "contact_entries" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "contact_entries_author" ON "contact_entries" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "contact_entries_words" ON "contact_entries" USING gin (to_tsvector('simple', translate("content", '“”‘’…–—@._', '          ')));--> statement-breakpoint
CREATE UNIQUE INDEX "contact_saved_answers_title" ON "contact_saved_answers" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "public_holidays_changed_by" ON "public_holidays" USING btree ("changed_by") WHERE changed_by is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultations_client_created" ON "consultations" USING btree ("client_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consultations_professional_slot" ON "consultations" USING btree ("professional_id","slot_start","id") WHERE slot_start is not null;--> statement-breakpoint
CREATE INDEX "consultations_professional_proposed" ON "consultations" USING btree ("professional_id","proposed_start") WHERE proposed_start is not null;--> statement-breakpoint
CREATE INDEX "consultations_professional_open" ON "consultations" USING btree ("professional_id") WHERE status in ('requested', 'proposed');--> statement-breakpoint
CREATE INDEX "consultations_professional_kept" ON "consultations" USING btree ("professional_id","ended_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "consultations_created" ON "consultations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consultations_next_check" ON "consultations" USING btree ("next_check_at","id") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "consultations_newest" ON "consultations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX "consultations_unanswered" ON "consultations" USING btree ("asked_at","id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "consultations_contested" ON "consultations" USING btree ("contested_at","id") WHERE contested_at is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree (coalesce("replied_at", "created_at"),"id") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "contact_messages_taken" ON "contact_messages" USING btree ("taken_by") WHERE taken_by is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_conversation" ON "contact_messages" USING btree ("conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (to_tsvector('simple', translate("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message", '“”‘’…–—@._', '          ')));--> statement-breakpoint
CREATE INDEX "conversation_sides_person" ON "conversation_sides" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_sides_of_support" ON "conversation_sides" USING btree ("last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE side = 'support';--> statement-breakpoint
CREATE INDEX "conversation_sides_of_professionals" ON "conversation_sides" USING btree ("last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE side = 'professional';--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_topic" ON "conversations" USING btree ("client_id","professional_id","topic") WHERE kind <> 'support';--> statement-breakpoint
CREATE INDEX "conversations_client" ON "conversations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "conversations_consultation" ON "conversations" USING btree ("consultation_id") WHERE consultation_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_private" ON "conversations" USING btree ("created_at") WHERE kind <> 'support';--> statement-breakpoint
CREATE INDEX "professionals_name_begins" ON "professionals" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_begins" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_begins" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name_begins" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_meeting" CHECK ("consultations"."meeting" in ('telephone', 'video', 'office', 'client'));--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_slot" CHECK (("consultations"."slot_start" is null or "consultations"."minutes" is not null) and ("consultations"."status" <> 'accepted' or ("consultations"."slot_start" is not null and "consultations"."agreed_at" is not null)));--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_minutes" CHECK ("consultations"."minutes" in (15, 30, 60) and "consultations"."proposed_minutes" in (15, 30, 60));--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_proposed" CHECK (num_nonnulls("consultations"."proposed_start", "consultations"."proposed_minutes", "consultations"."proposed_by", "consultations"."proposed_at") in (0, 4) and ("consultations"."status" = 'proposed') = ("consultations"."proposed_start" is not null));--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_sides" CHECK ("consultations"."proposed_by" in ('client', 'professional') and "consultations"."no_show_by" in ('client', 'professional') and "consultations"."ended_by" in ('client', 'professional', 'admin', 'system'));--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_moves" CHECK ("consultations"."client_moves" between 0 and 3 and "consultations"."professional_moves" between 0 and 3);--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_no_show" CHECK (num_nonnulls("consultations"."no_show_by", "consultations"."no_show_at") in (0, 2));--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_contest" CHECK (("consultations"."contested_at" is null or "consultations"."no_show_at" is not null) and num_nonnulls("consultations"."settled_at", "consultations"."settlement") in (0, 2) and ("consultations"."settled_at" is null or "consultations"."contested_at" is not null) and "consultations"."settlement" in ('stands', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_words" CHECK (length("consultations"."reason") <= 4000 and length("consultations"."contest_reason") <= 4000 and length("consultations"."settlement_reason") <= 4000 and length("consultations"."client_place") <= 200);--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_given_up" CHECK ("contact_messages"."user_id" is not null or not "contact_messages"."is_email_given_up");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered" CHECK (("contact_messages"."first_answered_at" is null) = ("contact_messages"."last_answered_at" is null));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_taken" CHECK ("contact_messages"."taken_by" is null or "contact_messages"."taken_at" is not null);--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_few_texted" CHECK (cardinality("mail_preferences"."texted") <= 20);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('support', 'application', 'consultation'));--> statement-breakpoint
-- A professional is never in two consultations at once, whoever books them at the same moment. The two times of one
-- consultation that is being moved may overlap.
ALTER TABLE "consultation_slots" ADD CONSTRAINT "consultation_slots_apart" EXCLUDE USING gist (
	"professional_id" WITH =,
	"consultation_id" WITH <>,
	tstzrange("starts_at", "ends_at") WITH &&
);--> statement-breakpoint
-- Requests from before there were answers here: they were answered by email. Old ones are over; the rest are looked after.
UPDATE "consultations" SET "asked_at" = "updated_at" WHERE "status" <> 'unconfirmed';--> statement-breakpoint
UPDATE "consultations" SET "status" = 'expired', "ended_at" = "asked_at" + interval '72 hours', "ended_by" = 'system'
	WHERE "status" = 'requested' AND "asked_at" < now() - interval '72 hours';--> statement-breakpoint
UPDATE "consultations" SET "next_check_at" = "asked_at" + interval '12 hours' WHERE "status" = 'requested';--> statement-breakpoint
DROP INDEX "consultations_client";--> statement-breakpoint
DROP INDEX "conversation_sides_user";--> statement-breakpoint
DROP INDEX "conversation_sides_support";--> statement-breakpoint
DROP INDEX "conversation_sides_private";--> statement-breakpoint
DROP INDEX "conversations_pair";