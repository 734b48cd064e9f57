ALTER TABLE "credentials" ADD COLUMN "acts_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "acts_for_until" date;--> statement-breakpoint
-- A licence that names no company or insurer yet counts for 60 days more at most (decision 089): then it has to be looked at again, with the name.
UPDATE "credentials" SET expires_on = least(expires_on, (now() AT TIME ZONE 'Africa/Kampala')::date + 60)
WHERE status = 'verified' AND kind_code IN ('cma-representative', 'ira-agent');
