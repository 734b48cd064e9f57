-- Highest Rated goes by `rated_as`; words are found whole, and misspelled ones looked up among all words (decision 027).

-- The longest word a set may hold; newer profiles are cut when they are written.
UPDATE "professionals" SET search_text = regexp_replace(search_text, '(\S{100})\S+', '\1', 'g') WHERE search_text ~ '\S{101}';
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "search_words_not_negative" CHECK ("search_words"."n" >= 0)
);
--> statement-breakpoint
DROP INDEX "professionals_rating";--> statement-breakpoint
DROP INDEX "professionals_profession_rating";--> statement-breakpoint
DROP INDEX "professionals_district_rating";--> statement-breakpoint
DROP INDEX "professionals_district_profession_rating";--> statement-breakpoint
DROP INDEX "professionals_remote_rating";--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "professionals_words" ON "professionals" USING gin ("words","district","profession") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_rating" ON "professionals" USING btree ("rated_as" DESC NULLS FIRST,"total_reviews" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_profession_rating" ON "professionals" USING btree ("profession","rated_as","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_district_rating" ON "professionals" USING btree ("district","rated_as","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_district_profession_rating" ON "professionals" USING btree ("district","profession","rated_as","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "professionals_remote_rating" ON "professionals" USING btree ("rated_as","total_reviews","id") WHERE approval_status = 'approved' and serves_remote;
--> statement-breakpoint
INSERT INTO "search_words" SELECT word, count(*) FROM "professionals", unnest(tsvector_to_array(words)) word WHERE approval_status = 'approved' GROUP BY word;
