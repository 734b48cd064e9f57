-- Operator tools: people, settings, analytics, audit, health.
CREATE TABLE "audit_checks" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_checks_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"checked_at" timestamp (3) with time zone NOT NULL,
	"up_to" bigint NOT NULL,
	"broken_from" bigint,
	"broken_to" bigint,
	CONSTRAINT "audit_checks_broken" CHECK (("audit_checks"."broken_from" is null) = ("audit_checks"."broken_to" is null))
);--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "professionals" DROP CONSTRAINT "professionals_approval";--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "approval_before" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "one_time_tokens_removals" ON "one_time_tokens" USING btree ("expires_at") WHERE purpose = 'keep_second_factor' and used_at is null;--> statement-breakpoint
CREATE INDEX "consultations_people" ON "consultations" USING gin (lower(' ' || "name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("action","at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_by_subject" ON "audit_events" USING btree ("subject_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_by_type" ON "audit_events" USING btree ("subject_type","at","seq");--> statement-breakpoint
CREATE INDEX "professionals_name_parts" ON "professionals" USING gin (lower(' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_newest" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE email_verified_at is null;--> statement-breakpoint
CREATE INDEX "users_not_taken_over" ON "users" USING btree ("created_at","id") WHERE handover is not null;--> statement-breakpoint
CREATE INDEX "users_suspended_until" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('verify_email', 'reset_password', 'first_password', 'second_factor', 'confirm_consultation', 'change_email_old', 'change_email_new', 'passkey_register', 'passkey_sign_in', 'keep_second_factor', 'download'));--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_approval_before" CHECK (("professionals"."approval_status" = 'suspended') = ("professionals"."approval_before" is not null) and "professionals"."approval_before" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_approval" CHECK ("professionals"."approval_status" in ('pending', 'approved', 'rejected', 'suspended'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is not null or num_nonnulls("users"."suspended_until", "users"."suspension_reason") = 0) and length("users"."suspension_reason") between 1 and 4000);--> statement-breakpoint
DROP INDEX "audit_events_subject";--> statement-breakpoint
DROP INDEX "audit_events_actor";