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
	CONSTRAINT "contact_messages_type" CHECK ("contact_messages"."type" in ('general', 'advisor', 'professional', 'technical', 'partnership')),
	CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('new', 'answered', 'closed')),
	CONSTRAINT "contact_messages_email" CHECK ("contact_messages"."email" = lower("contact_messages"."email") and length("contact_messages"."email") between 3 and 254),
	CONSTRAINT "contact_messages_lines" CHECK (length("contact_messages"."name") between 1 and 100 and length("contact_messages"."subject") between 1 and 200 and "contact_messages"."name" || "contact_messages"."subject" !~ '[\r\n]'),
	CONSTRAINT "contact_messages_message" CHECK (length("contact_messages"."message") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultations_professional" ON "consultations" USING btree ("professional_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consultations_client" ON "consultations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "consultations_email_created" ON "consultations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "consultations_status_created" ON "consultations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_status_created" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email_created" ON "contact_messages" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_updated" ON "contact_messages" USING btree ("updated_at");