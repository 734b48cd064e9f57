ALTER TABLE "professionals" ADD COLUMN "recommended_as" double precision DEFAULT 0 NOT NULL;
