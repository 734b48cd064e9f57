CREATE TABLE "profile_views" (
	"professional_id" uuid NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "profile_views_professional_id_day_pk" PRIMARY KEY("professional_id","day"),
	CONSTRAINT "profile_views_not_negative" CHECK ("profile_views"."n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "review_reports_reason" CHECK ("review_reports"."reason" in ('private', 'untrue', 'abusive', 'advertising', 'interested', 'paid', 'reply', 'other')),
	CONSTRAINT "review_reports_words" CHECK (length("review_reports"."words") <= 1000),
	CONSTRAINT "review_reports_outcome" CHECK (("review_reports"."decided_at" is null) = ("review_reports"."outcome" is null) and "review_reports"."outcome" in ('hidden', 'kept'))
);
--> statement-breakpoint
DROP INDEX "reviews_author";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "review_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "review_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "consultation_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "service_type" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reply_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reply_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_views_day" ON "profile_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id","reporter_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id","created_at");--> statement-breakpoint
CREATE INDEX "review_reports_reporter" ON "review_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "review_reports_decided" ON "review_reports" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_review_due" ON "applications" USING btree ("closed_at") WHERE status = 'completed' and review_asked_at is null;--> statement-breakpoint
CREATE INDEX "consultations_review_due" ON "consultations" USING btree ("updated_at") WHERE status = 'completed' and review_asked_at is null;--> statement-breakpoint
CREATE INDEX "reviews_owed" ON "reviews" USING btree ("professional_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and reply is null and hidden_reply is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_application" ON "reviews" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_consultation" ON "reviews" USING btree ("consultation_id") WHERE consultation_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("reported_at","id") WHERE reported_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("hidden_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'hidden' or hidden_reply is not null;--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_after" CHECK (("reviews"."application_id" is null or "reviews"."kind" = 'work') and ("reviews"."consultation_id" is null or "reviews"."kind" = 'consultation'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_service" CHECK ("reviews"."service_type" is null or ("reviews"."service_type" in ('Financial Planning', 'Investment Advice', 'Tax Consultation', 'Retirement Planning', 'Mortgage Advice', 'Insurance Planning', 'Wealth Management', 'Business Finance', 'Estate Planning', 'Debt Management') and "reviews"."kind" = 'work'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_reply" CHECK (("reviews"."hidden_reply" is null) = ("reviews"."hidden_reply_at" is null) and ("reviews"."hidden_reply" is null) = ("reviews"."hidden_reply_reason" is null) and ("reviews"."hidden_reply" is null or "reviews"."reply" is null) and length("reviews"."hidden_reply") <= 4000 and length("reviews"."hidden_reply_reason") <= 4000);--> statement-breakpoint
-- Ranges beside equal ids in one constraint; both engines bring it (trusted extension).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- One review by one client about one professional within 90 days, however many write at once and whichever way the clock
-- goes. Samples are made up, and their millions would only be weighed down.
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pair" EXCLUDE USING gist (
  "author_id" WITH =,
  "professional_id" WITH =,
  tsrange("created_at" AT TIME ZONE 'UTC', ("created_at" AT TIME ZONE 'UTC') + interval '90 days') WITH &&
) WHERE (NOT "is_sample");
--> statement-breakpoint
-- What only admins and locks go by is no change that the public sees: a report empties no cache.
CREATE OR REPLACE FUNCTION reviews_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM old_rows o FULL JOIN new_rows n USING (id)
    WHERE (to_jsonb(o) - '{version,reported_at,hidden_reason,hidden_at}'::text[])
      IS DISTINCT FROM (to_jsonb(n) - '{version,reported_at,hidden_reason,hidden_at}'::text[])
  ) THEN
    RETURN NULL;
  END IF;
  PERFORM ratings_refresh(coalesce((
    SELECT array_agg(DISTINCT professional_id)
    FROM (SELECT professional_id FROM old_rows UNION SELECT professional_id FROM new_rows) both_rows
    WHERE professional_id IS NOT NULL), '{}'));
  PERFORM review_counts_add((SELECT array_agg(change) FROM (
    SELECT ROW(rating, count(*))::review_counts AS change FROM new_rows WHERE status = 'published' GROUP BY rating
    UNION ALL
    SELECT ROW(rating, -count(*))::review_counts AS change FROM old_rows WHERE status = 'published' GROUP BY rating
  ) changes));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Since when a report of a review waits. The review is locked first, so that of two at once the later sees the earlier.
CREATE FUNCTION review_reports_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reported uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.review_id ELSE NEW.review_id END;
BEGIN
  PERFORM 1 FROM reviews WHERE id = reported FOR NO KEY UPDATE;
  UPDATE reviews SET reported_at = waiting.since
  FROM (SELECT min(created_at) AS since FROM review_reports WHERE review_id = reported AND decided_at IS NULL) waiting
  WHERE id = reported AND reported_at IS DISTINCT FROM waiting.since;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_reports_changed AFTER INSERT OR UPDATE OF decided_at OR DELETE ON review_reports
  FOR EACH ROW EXECUTE FUNCTION review_reports_changed();
