CREATE TABLE "daily_rollups" (
	"fact" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_rollups_fact_dimension_value_day_pk" PRIMARY KEY("fact","dimension","value","day"),
	CONSTRAINT "daily_rollups_fact" CHECK ("daily_rollups"."fact" in ('client', 'professional', 'completed', 'application', 'approved', 'assigned', 'proposed', 'agreed', 'delivered', 'finished', 'reviewed')),
	CONSTRAINT "daily_rollups_dimension" CHECK ("daily_rollups"."dimension" in ('all', 'service', 'district', 'profession')),
	CONSTRAINT "daily_rollups_positive" CHECK ("daily_rollups"."n" > 0 and "daily_rollups"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rollup_marks" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "rollup_marks_source" CHECK ("rollup_marks"."source" in ('accounts', 'applications', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "rollup_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rollup_state_one" CHECK ("rollup_state"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "daily_rollups_day" ON "daily_rollups" USING btree ("day","fact");--> statement-breakpoint
CREATE INDEX "rollup_marks_day" ON "rollup_marks" USING btree ("source","day");