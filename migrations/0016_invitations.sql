CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"profession" text,
	"invited_by" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"times" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "invitations_email_lower" CHECK ("invitations"."email" = lower("invitations"."email") and length("invitations"."email") <= 254),
	CONSTRAINT "invitations_times" CHECK ("invitations"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_sent" ON "invitations" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "invitations_by" ON "invitations" USING btree ("invited_by") WHERE invited_by is not null;