-- Deliveries, cases and evidence take the files that messages take (docs/decisions/061): pdf, jpeg, docx and xlsx.
ALTER TABLE "credential_files" DROP CONSTRAINT "credential_files_kind";--> statement-breakpoint
ALTER TABLE "problem_files" DROP CONSTRAINT "problem_files_kind";--> statement-breakpoint
ALTER TABLE "delivery_files" DROP CONSTRAINT "delivery_files_kind";--> statement-breakpoint
ALTER TABLE "credential_files" ADD CONSTRAINT "credential_files_kind" CHECK ("credential_files"."kind" in ('pdf', 'jpeg', 'docx', 'xlsx'));--> statement-breakpoint
ALTER TABLE "problem_files" ADD CONSTRAINT "problem_files_kind" CHECK ("problem_files"."kind" in ('pdf', 'jpeg', 'docx', 'xlsx'));--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_kind" CHECK ("delivery_files"."kind" in ('pdf', 'jpeg', 'docx', 'xlsx'));
