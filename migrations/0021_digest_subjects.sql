ALTER TABLE "mails" ADD COLUMN "subject_ids" uuid[];--> statement-breakpoint
CREATE INDEX "mails_subjects" ON "mails" USING gin ("subject_ids");