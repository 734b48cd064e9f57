CREATE TABLE "public_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" jsonb,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "public_changes_xid" ON "public_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "public_changes_changed_at" ON "public_changes" USING btree ("changed_at");