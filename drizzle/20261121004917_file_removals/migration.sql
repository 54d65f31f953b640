CREATE TABLE "file_removals" (
	"object_key" text PRIMARY KEY,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "remove_object_later"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "file_removals" ("object_key") VALUES (OLD."object_key") ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "chat_attachments_remove_object" AFTER DELETE ON "chat_attachments"
FOR EACH ROW EXECUTE FUNCTION "remove_object_later"();
