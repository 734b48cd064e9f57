-- Conversations with their messages, files, reports and blocks; notifications and events of each account.
CREATE TABLE "conversation_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"admin_id" uuid,
	"reason" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_access_reason" CHECK (length("conversation_access"."reason") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "conversation_sides" (
	"conversation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid,
	"unread" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"unread_since" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_sides_conversation_id_side_pk" PRIMARY KEY("conversation_id","side"),
	CONSTRAINT "conversation_sides_side" CHECK ("conversation_sides"."side" in ('client', 'professional', 'support')),
	CONSTRAINT "conversation_sides_figures" CHECK ("conversation_sides"."unread" between 0 and "conversation_sides"."total")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid,
	"professional_id" uuid,
	"application_id" uuid,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('support', 'application')),
	CONSTRAINT "conversations_support" CHECK ("conversations"."kind" <> 'support' or num_nonnulls("conversations"."client_id", "conversations"."professional_id") <= 1),
	CONSTRAINT "conversations_taken_by" CHECK ("conversations"."taken_by" is null or ("conversations"."kind" = 'support' and "conversations"."taken_at" is not null)),
	CONSTRAINT "conversations_subject" CHECK (length("conversations"."subject") between 1 and 200 and "conversations"."subject" !~ '[\r\n]'),
	CONSTRAINT "conversations_topic" CHECK (length("conversations"."topic") between 1 and 220)
);
--> statement-breakpoint
CREATE TABLE "message_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "message_blocks_two" CHECK ("message_blocks"."blocker_id" <> "message_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"owner_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sent_sha256" text NOT NULL,
	CONSTRAINT "message_files_kind" CHECK ("message_files"."kind" in ('pdf', 'jpeg', 'docx', 'xlsx')),
	CONSTRAINT "message_files_name" CHECK (length("message_files"."name") between 1 and 120 and "message_files"."name" !~ '[\r\n]'),
	CONSTRAINT "message_files_hashes" CHECK ("message_files"."sha256" ~ '^[0-9a-f]{64}$' and "message_files"."sent_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "message_files_size" CHECK ("message_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"reporter_id" uuid,
	"reported_id" uuid,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	"decision_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_reports_reason" CHECK ("message_reports"."reason" in ('money', 'promises', 'off_platform', 'rude', 'spam', 'other')),
	CONSTRAINT "message_reports_outcome" CHECK ("message_reports"."outcome" in ('upheld', 'dismissed')),
	CONSTRAINT "message_reports_decision" CHECK (("message_reports"."decided_at" is null) = ("message_reports"."outcome" is null) and ("message_reports"."decided_at" is null) = ("message_reports"."decision_reason" = '') and length("message_reports"."decision_reason") <= 4000),
	CONSTRAINT "message_reports_words" CHECK (length("message_reports"."words") <= 1000 and length("message_reports"."content") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender_side" text NOT NULL,
	"author_id" uuid,
	"parent_id" uuid,
	"content" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"is_with_sender" boolean DEFAULT true NOT NULL,
	"is_with_receiver" boolean DEFAULT true NOT NULL,
	CONSTRAINT "messages_side" CHECK ("messages"."sender_side" in ('client', 'professional', 'support')),
	CONSTRAINT "messages_content" CHECK (length("messages"."content") between 1 and 4000),
	CONSTRAINT "messages_copies" CHECK ("messages"."is_with_sender" or "messages"."is_with_receiver"),
	CONSTRAINT "messages_waits" CHECK (not "messages"."is_waiting" or ("messages"."read_at" is null and "messages"."is_with_receiver"))
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"user_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_events_user_id_number_pk" PRIMARY KEY("user_id","number"),
	CONSTRAINT "account_events_kind" CHECK (length("account_events"."kind") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "event_counters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"subject_ids" uuid[],
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind_length" CHECK (length("notifications"."kind") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD COLUMN "unshown" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_access" ADD CONSTRAINT "conversation_access_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_access" ADD CONSTRAINT "conversation_access_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_counters" ADD CONSTRAINT "event_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_access_conversation" ON "conversation_access" USING btree ("conversation_id","admin_id","ends_at");--> statement-breakpoint
CREATE INDEX "conversation_access_admin" ON "conversation_access" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "conversation_sides_user" ON "conversation_sides" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE total > 0;--> statement-breakpoint
CREATE INDEX "conversation_sides_support" ON "conversation_sides" USING btree ("last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE side = 'support' and total > 0;--> statement-breakpoint
CREATE INDEX "conversation_sides_unread" ON "conversation_sides" USING btree ("user_id","unread") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_sides_support_unread" ON "conversation_sides" USING btree ("unread_since","conversation_id") WHERE side = 'support' and unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_sides_private" ON "conversation_sides" USING btree ("last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE side = 'professional' and last_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("client_id","professional_id","topic") WHERE kind = 'application';--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_support_client" ON "conversations" USING btree ("client_id","topic") WHERE kind = 'support' and client_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_support_professional" ON "conversations" USING btree ("professional_id","topic") WHERE kind = 'support' and professional_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_professional" ON "conversations" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "conversations_application" ON "conversations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "conversations_taken" ON "conversations" USING btree ("taken_by") WHERE taken_by is not null;--> statement-breakpoint
CREATE INDEX "message_blocks_blocked" ON "message_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "message_files_owner" ON "message_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "message_files_unsent" ON "message_files" USING btree ("at") WHERE message_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once" ON "message_reports" USING btree ("message_id","reporter_id") WHERE message_id is not null and reporter_id is not null;--> statement-breakpoint
CREATE INDEX "message_reports_age" ON "message_reports" USING btree ((decided_at is not null),"reported_at","id");--> statement-breakpoint
CREATE INDEX "message_reports_waiting" ON "message_reports" USING btree ("reported_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_conversation" ON "message_reports" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_reported" ON "message_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "message_reports_decided" ON "message_reports" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_number" ON "messages" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("author_id","number") WHERE is_waiting;--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (to_tsvector('simple', translate("content", '“”‘’…–—', '       ')));--> statement-breakpoint
CREATE INDEX "account_events_at" ON "account_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_kind" ON "notifications" USING btree ("user_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_subjects" ON "notifications" USING gin ("subject_ids");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_highest_budget" ON "applications" USING btree ((user_id is null),"budget_max" DESC NULLS FIRST,"id" DESC NULLS FIRST,"user_id") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "applications_status_highest_budget" ON "applications" USING btree ("status",(user_id is null),"budget_max" DESC NULLS FIRST,"id" DESC NULLS FIRST,"user_id") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE role = 'admin';--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_few_unshown" CHECK (cardinality("mail_preferences"."unshown") <= 40);--> statement-breakpoint
DROP INDEX "applications_budget";--> statement-breakpoint
DROP INDEX "applications_status_budget";