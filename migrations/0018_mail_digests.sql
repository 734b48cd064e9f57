ALTER TABLE "mails" DROP CONSTRAINT "mails_status";--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD COLUMN "daily" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("due_at") WHERE status = 'held';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status" CHECK ("mails"."status" in ('held', 'queued', 'sent', 'dead'));--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_few_daily" CHECK (cardinality("mail_preferences"."daily") <= 20);