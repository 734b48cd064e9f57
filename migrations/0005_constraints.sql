DROP INDEX "credentials_once";--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_once" UNIQUE NULLS NOT DISTINCT("professional_id","kind_code","number");--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_more_lengths" CHECK (length("professionals"."business_address") <= 200 and length("professionals"."admin_notes") <= 4000);--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_phone" CHECK ("professionals"."phone_number" ~ '^\+[1-9][0-9]{6,14}$');--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_avatar" CHECK ("professionals"."avatar_url" ~ '^/[^/\\]');--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_reason" CHECK (length("reviews"."hidden_reason") <= 4000);