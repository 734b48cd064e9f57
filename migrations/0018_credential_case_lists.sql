-- Lists of cases of one state and in the order of a column are read along indexes.
CREATE INDEX "credential_cases_asked" ON "credential_cases" USING btree ("waiting_since","id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "credential_cases_closed" ON "credential_cases" USING btree ("waiting_since","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "credential_cases_in_order" ON "credential_cases" USING btree ("waiting_since","id");