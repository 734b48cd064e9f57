ALTER TABLE "mails" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "mails" SET "due_at" = "created_at";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE status = 'queued';
