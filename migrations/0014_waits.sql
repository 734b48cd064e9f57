CREATE TABLE "daily_waits" (
	"wait" text NOT NULL,
	"day" date NOT NULL,
	"up_to" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "daily_waits_wait_day_up_to_pk" PRIMARY KEY("wait","day","up_to"),
	CONSTRAINT "daily_waits_wait" CHECK ("daily_waits"."wait" in ('pending', 'unassigned', 'assigned', 'proposed', 'engaged', 'delivered', 'changes_requested', 'problem', 'decide', 'assign', 'profile', 'contact', 'consultation')),
	CONSTRAINT "daily_waits_positive" CHECK ("daily_waits"."n" > 0 and "daily_waits"."up_to" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rollup_marks" DROP CONSTRAINT "rollup_marks_source";--> statement-breakpoint
CREATE INDEX "daily_waits_day" ON "daily_waits" USING btree ("day","wait");--> statement-breakpoint
ALTER TABLE "rollup_marks" ADD CONSTRAINT "rollup_marks_source" CHECK ("rollup_marks"."source" in ('accounts', 'applications', 'completed', 'contact', 'consultations'));