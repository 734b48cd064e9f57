-- Deliveries have files; completed jobs are found by professional and month.
CREATE TABLE "delivery_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"professional_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sent_sha256" text NOT NULL,
	CONSTRAINT "delivery_files_kind" CHECK ("delivery_files"."kind" in ('pdf', 'jpeg')),
	CONSTRAINT "delivery_files_name" CHECK (length("delivery_files"."name") between 1 and 120 and "delivery_files"."name" !~ '[\r\n]'),
	CONSTRAINT "delivery_files_hashes" CHECK ("delivery_files"."sha256" ~ '^[0-9a-f]{64}$' and "delivery_files"."sent_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "delivery_files_size" CHECK ("delivery_files"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_response_id_proposals_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_files_once" ON "delivery_files" USING btree ("response_id","sent_sha256") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "delivery_files_response" ON "delivery_files" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "delivery_files_application" ON "delivery_files" USING btree ("application_id","at","id");--> statement-breakpoint
CREATE INDEX "delivery_files_professional" ON "delivery_files" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "delivery_files_waiting" ON "delivery_files" USING btree ("at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "applications_completed" ON "applications" USING btree ("professional_id","closed_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "problems_reported" ON "problems" USING btree ("reported_at","id");