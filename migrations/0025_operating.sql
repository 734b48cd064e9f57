ALTER TABLE "installation" ADD COLUMN "key_fingerprint" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "key_source" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "key_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "release" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "sending_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "sending_paused_why" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "restored_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_sending" CHECK (("installation"."sending_paused_at" is null) = ("installation"."sending_paused_why" is null));