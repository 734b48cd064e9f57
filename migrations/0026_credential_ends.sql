ALTER TABLE "credentials" ADD COLUMN "evidenced_on" date;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "expires_on" date;--> statement-breakpoint
-- What was checked until now counts for 60 days more at least, unless its own last day is sooner (decision 083).
UPDATE "credentials" SET evidenced_on = checked.on_day, expires_on = least(
  valid_until,
  greatest(
    (now() AT TIME ZONE 'Africa/Kampala')::date + 60,
    least(
      CASE WHEN checked.is_yearly THEN (valid_from + interval '1 year')::date - 1 END,
      (checked.on_day + CASE WHEN checked.is_yearly THEN interval '12 months' ELSE interval '6 months' END)::date)))
FROM (SELECT id, (checked_at AT TIME ZONE 'Africa/Kampala')::date AS on_day,
    kind_code NOT IN ('ura-tax-agent', 'icpau-member', 'fia-registration', 'good-conduct', 'national-id', 'passport') AS is_yearly
  FROM "credentials" WHERE status = 'verified') checked
WHERE checked.id = "credentials".id;
