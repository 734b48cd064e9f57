CREATE TABLE "funnel_medians" (
	"profession" text NOT NULL,
	"district" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"n" integer NOT NULL,
	"seen" integer NOT NULL,
	"opened" integer NOT NULL,
	"asked" integer NOT NULL,
	"proposed" integer NOT NULL,
	"agreed" integer NOT NULL,
	CONSTRAINT "funnel_medians_profession_district_pk" PRIMARY KEY("profession","district")
);
--> statement-breakpoint
CREATE TABLE "professional_funnels" (
	"professional_id" uuid PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"seen" integer NOT NULL,
	"opened" integer NOT NULL,
	"asked" integer NOT NULL,
	"proposed" integer NOT NULL,
	"agreed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_searches" (
	"day" date NOT NULL,
	"district" text NOT NULL,
	"searches" integer NOT NULL,
	"empty" integer NOT NULL,
	CONSTRAINT "daily_searches_day_district_pk" PRIMARY KEY("day","district"),
	CONSTRAINT "daily_searches_parts" CHECK ("daily_searches"."empty" between 0 and "daily_searches"."searches")
);
--> statement-breakpoint
ALTER TABLE "profile_views" DROP CONSTRAINT "profile_views_not_negative";--> statement-breakpoint
ALTER TABLE "profile_views" ADD COLUMN "seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_funnels" ADD CONSTRAINT "professional_funnels_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professional_funnels_counted" ON "professional_funnels" USING btree ("counted_at");--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_not_negative" CHECK ("profile_views"."n" >= 0 and "profile_views"."seen" >= 0);