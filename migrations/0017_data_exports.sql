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
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "audit_personal" ADD COLUMN "at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE audit_personal SET at = audit_events.at FROM audit_events WHERE audit_events.seq = audit_personal.seq;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_user_key" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_personal_subject" ON "audit_personal" USING btree ("subject_user_id","at");--> statement-breakpoint
CREATE INDEX "audit_personal_at" ON "audit_personal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user" ON "idempotency_keys" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree ("subject_id") WHERE subject_id is not null;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('verify_email', 'reset_password', 'second_factor', 'confirm_consultation', 'change_email_old', 'change_email_new', 'passkey_register', 'passkey_sign_in', 'download'));