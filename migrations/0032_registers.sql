CREATE TABLE "register_lines" (
	"list_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"firm" text NOT NULL,
	"status" text NOT NULL,
	"number_norm" text NOT NULL,
	"name_words" text[] NOT NULL,
	CONSTRAINT "register_lines_list_id_line_pk" PRIMARY KEY("list_id","line")
);
--> statement-breakpoint
CREATE TABLE "register_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind_code" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"is_current" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_matches" (
	"list_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"line" integer,
	"difference" text,
	"rechecked_at" timestamp (3) with time zone,
	CONSTRAINT "register_matches_list_id_credential_id_pk" PRIMARY KEY("list_id","credential_id"),
	CONSTRAINT "register_matches_difference" CHECK ("register_matches"."difference" in ('missing', 'ended', 'name', 'firm', 'repeated'))
);
--> statement-breakpoint
ALTER TABLE "register_lines" ADD CONSTRAINT "register_lines_list_id_register_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."register_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_lists" ADD CONSTRAINT "register_lists_kind_code_credential_kinds_code_fk" FOREIGN KEY ("kind_code") REFERENCES "public"."credential_kinds"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_matches" ADD CONSTRAINT "register_matches_list_id_register_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."register_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_matches" ADD CONSTRAINT "register_matches_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_lines_number" ON "register_lines" USING btree ("number_norm") WHERE number_norm <> '';--> statement-breakpoint
CREATE INDEX "register_lines_name" ON "register_lines" USING gin ("name_words");--> statement-breakpoint
CREATE UNIQUE INDEX "register_lists_once" ON "register_lists" USING btree ("kind_code","day","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "register_lists_current" ON "register_lists" USING btree ("kind_code") WHERE is_current;--> statement-breakpoint
CREATE INDEX "register_lists_order" ON "register_lists" USING btree ("added_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "register_matches_credential" ON "register_matches" USING btree ("credential_id");