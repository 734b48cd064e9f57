-- Accounts that admins make are taken over by their owners; admins search professionals by address, and sort by who waits longest.
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "professionals" SET email = "users".email FROM "users" WHERE "users".id = "professionals".id;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "handover" text;--> statement-breakpoint
CREATE INDEX "professionals_longest_waiting" ON "professionals" USING btree ((approval_status <> 'pending'),coalesce(resubmitted_at, "created_at"),"id","approval_status","resubmitted_at","created_at");--> statement-breakpoint
CREATE INDEX "professionals_email" ON "professionals" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('verify_email', 'reset_password', 'first_password', 'second_factor', 'confirm_consultation', 'change_email_old', 'change_email_new', 'passkey_register', 'passkey_sign_in', 'download'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_handover" CHECK ("users"."handover" in ('password', 'email'));