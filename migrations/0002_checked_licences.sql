-- 'Licence checked' is a filter: each professional has the last day of what was checked, and the kept counts count them (decision 028).
ALTER TABLE "professionals" ADD COLUMN "checked_until" date;--> statement-breakpoint
UPDATE "professionals" SET checked_until = kept.last_day
FROM (SELECT professional_id, max(coalesce(valid_until, 'infinity')) AS last_day FROM "credentials" WHERE status = 'verified' GROUP BY professional_id) kept
WHERE kept.professional_id = id;
--> statement-breakpoint
CREATE INDEX "professionals_checked_until" ON "professionals" USING btree ("checked_until","district","profession") WHERE checked_until is not null;--> statement-breakpoint
ALTER TABLE "marketplace_counts" DROP CONSTRAINT "marketplace_counts_specialization_language_remote_only_profession_district_pk";--> statement-breakpoint
ALTER TABLE "marketplace_counts" ADD COLUMN "checked_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "marketplace_counts" (specialization, language, remote_only, checked_only, profession, district, n)
SELECT s.word, l.word, r.flag, true, p.profession, coalesce(p.district, ''), count(DISTINCT p.id)
FROM "professionals" p
CROSS JOIN LATERAL unnest(array_append(p.specializations_norm, '')) AS s(word)
CROSS JOIN LATERAL unnest(array_append(p.languages_spoken, '')) AS l(word)
CROSS JOIN LATERAL unnest(CASE WHEN p.serves_remote THEN ARRAY[false, true] ELSE ARRAY[false] END) AS r(flag)
WHERE p.approval_status = 'approved' AND p.checked_until IS NOT NULL
GROUP BY 1, 2, 3, 5, 6;
--> statement-breakpoint
ALTER TABLE "marketplace_counts" ADD CONSTRAINT "marketplace_counts_specialization_language_remote_only_checked_only_profession_district_pk" PRIMARY KEY("specialization","language","remote_only","checked_only","profession","district");
