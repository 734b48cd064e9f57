ALTER TABLE "users" ADD COLUMN "profile_image" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "professionals_avatar_url" ON "professionals" USING btree ("avatar_url") WHERE avatar_url is not null;--> statement-breakpoint
CREATE INDEX "users_profile_image" ON "users" USING btree ("profile_image") WHERE profile_image is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_image_path" CHECK ("users"."profile_image" ~ '^/photos/[0-9a-f]{32}-[0-9]{2,3}\.webp$');