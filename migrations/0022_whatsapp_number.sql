-- A number that a professional publishes, for a link on the profile.
ALTER TABLE "professionals" ADD COLUMN "whatsapp_number" text;--> statement-breakpoint
CREATE INDEX "professionals_whatsapp" ON "professionals" USING btree ("whatsapp_number") WHERE whatsapp_number is not null;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_whatsapp" CHECK ("professionals"."whatsapp_number" ~ '^\+[1-9][0-9]{6,14}$');