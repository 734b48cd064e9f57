ALTER TABLE "calendar_feeds" ADD COLUMN "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;