CREATE TABLE "marketplace_ratings" (
	"profession" text NOT NULL,
	"district" text NOT NULL,
	"reviews" bigint NOT NULL,
	"stars" bigint NOT NULL,
	CONSTRAINT "marketplace_ratings_profession_district_pk" PRIMARY KEY("profession","district")
);
--> statement-breakpoint
CREATE TABLE "review_counts" (
	"stars" smallint PRIMARY KEY NOT NULL,
	"n" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "professionals_remote_rating" ON "professionals" USING btree ("average_rating","total_reviews","id") WHERE approval_status = 'approved' and serves_remote;--> statement-breakpoint
CREATE INDEX "professionals_fee_from" ON "professionals" USING btree ("profession",coalesce("district", ''),"hourly_rate_min") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_fee_to" ON "professionals" USING btree ("profession",coalesce("district", ''),"hourly_rate_max") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "users_clients" ON "users" USING btree ("id") WHERE role = 'user';--> statement-breakpoint

-- Ratings by profession and district follow from professionals as the counts do, and under the same lock. Each statement
-- is summed up first: a million professionals at once are at most a thousand changes.
CREATE FUNCTION marketplace_ratings_add(changes marketplace_ratings[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changes IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('marketplace_counts'));
  INSERT INTO marketplace_ratings AS kept (profession, district, reviews, stars)
  SELECT profession, district, sum(reviews), sum(stars) FROM unnest(changes) GROUP BY 1, 2
  HAVING sum(reviews) <> 0 OR sum(stars) <> 0
  ON CONFLICT (profession, district) DO UPDATE
    SET reviews = kept.reviews + excluded.reviews, stars = kept.stars + excluded.stars;
END $$;
--> statement-breakpoint
CREATE FUNCTION professionals_rated_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_ratings_add((SELECT array_agg(change) FROM (
    SELECT ROW(profession, coalesce(district, ''), sum(total_reviews), sum(round(total_reviews * average_rating)))::marketplace_ratings AS change
    FROM new_rows WHERE approval_status = 'approved' AND total_reviews > 0 GROUP BY profession, coalesce(district, '')
  ) changes));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION professionals_rated_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_ratings_add((SELECT array_agg(change) FROM (
    SELECT ROW(profession, coalesce(district, ''), sum(total_reviews), sum(round(total_reviews * average_rating)))::marketplace_ratings AS change
    FROM new_rows WHERE approval_status = 'approved' AND total_reviews > 0 GROUP BY profession, coalesce(district, '')
    UNION ALL
    SELECT ROW(profession, coalesce(district, ''), -sum(total_reviews), -sum(round(total_reviews * average_rating)))::marketplace_ratings AS change
    FROM old_rows WHERE approval_status = 'approved' AND total_reviews > 0 GROUP BY profession, coalesce(district, '')
  ) changes));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION professionals_rated_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_ratings_add((SELECT array_agg(change) FROM (
    SELECT ROW(profession, coalesce(district, ''), -sum(total_reviews), -sum(round(total_reviews * average_rating)))::marketplace_ratings AS change
    FROM old_rows WHERE approval_status = 'approved' AND total_reviews > 0 GROUP BY profession, coalesce(district, '')
  ) changes));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION professionals_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_lock();
  DELETE FROM marketplace_counts;
  DELETE FROM marketplace_ratings;
  PERFORM marketplace_changed();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER professionals_rated_inserted AFTER INSERT ON professionals
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_rated_inserted();
--> statement-breakpoint
CREATE TRIGGER professionals_rated_updated AFTER UPDATE ON professionals
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_rated_updated();
--> statement-breakpoint
CREATE TRIGGER professionals_rated_deleted AFTER DELETE ON professionals
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_rated_deleted();
--> statement-breakpoint

-- Reviews by stars. Counted after the ratings: those lock the professionals first and the marketplace then, and whoever
-- took the two in the other order would deadlock with them.
CREATE FUNCTION review_counts_add(changes review_counts[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changes IS NULL THEN RETURN; END IF;
  PERFORM marketplace_lock();
  INSERT INTO review_counts AS kept (stars, n)
  SELECT stars, sum(n) FROM unnest(changes) GROUP BY 1 HAVING sum(n) <> 0
  ON CONFLICT (stars) DO UPDATE SET n = kept.n + excluded.n;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reviews_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ratings_refresh(coalesce((SELECT array_agg(DISTINCT professional_id) FROM new_rows WHERE professional_id IS NOT NULL), '{}'));
  PERFORM review_counts_add((SELECT array_agg(change) FROM (
    SELECT ROW(rating, count(*))::review_counts AS change FROM new_rows WHERE status = 'published' GROUP BY rating
  ) changes));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reviews_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE OR REPLACE FUNCTION reviews_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ratings_refresh(coalesce((SELECT array_agg(DISTINCT professional_id) FROM old_rows WHERE professional_id IS NOT NULL), '{}'));
  PERFORM review_counts_add((SELECT array_agg(change) FROM (
    SELECT ROW(rating, -count(*))::review_counts AS change FROM old_rows WHERE status = 'published' GROUP BY rating
  ) changes));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reviews_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE professionals SET total_reviews = 0, average_rating = 0 WHERE total_reviews <> 0 OR average_rating <> 0;
  PERFORM marketplace_changed();
  DELETE FROM review_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO marketplace_ratings (profession, district, reviews, stars)
  SELECT profession, coalesce(district, ''), sum(total_reviews), sum(round(total_reviews * average_rating))
  FROM professionals WHERE approval_status = 'approved' AND total_reviews > 0 GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO review_counts (stars, n) SELECT rating, count(*) FROM reviews WHERE status = 'published' GROUP BY 1;
