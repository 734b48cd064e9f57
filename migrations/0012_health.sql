-- When the jobs of the server ran last, for Health.
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"known_since" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failure_code" text,
	CONSTRAINT "job_runs_failing" CHECK (("job_runs"."failures" > 0) = ("job_runs"."failing_since" is not null)),
	CONSTRAINT "job_runs_failed" CHECK (("job_runs"."failures" > 0) = ("job_runs"."failure_code" is not null))
);
