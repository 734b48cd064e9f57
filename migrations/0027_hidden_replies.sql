ALTER TABLE "reviews" DROP CONSTRAINT "reviews_hidden_reply";--> statement-breakpoint
DROP INDEX "reviews_hidden";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of replies that are hidden already the log knows when; of any that it does not, no later than they were written is known.
UPDATE reviews SET reply_hidden_at = coalesce((
  SELECT max(e.at) FROM audit_events e
  WHERE e.subject_type = 'review' AND e.subject_id = reviews.id::text AND e.action = 'review.hide' AND e.facts->>'of' = 'reply'
), hidden_reply_at) WHERE hidden_reply IS NOT NULL;--> statement-breakpoint
-- What was said of a reply was said to the professional, and to nobody else.
UPDATE audit_personal p SET subject_user_id = r.professional_id
FROM audit_events e, reviews r
WHERE e.seq = p.seq AND e.subject_type = 'review' AND e.subject_id = r.id::text
  AND e.action IN ('review.hide', 'review.show') AND e.facts->>'of' = 'reply';--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree (greatest(hidden_at, reply_hidden_at) desc nulls last,"id" DESC NULLS FIRST) WHERE status = 'hidden' or hidden_reply is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_reply" CHECK (("reviews"."hidden_reply" is null) = ("reviews"."hidden_reply_at" is null) and ("reviews"."hidden_reply" is null) = ("reviews"."hidden_reply_reason" is null) and ("reviews"."hidden_reply" is null) = ("reviews"."reply_hidden_at" is null) and ("reviews"."hidden_reply" is null or "reviews"."reply" is null) and length("reviews"."hidden_reply") <= 4000 and length("reviews"."hidden_reply_reason") <= 4000);