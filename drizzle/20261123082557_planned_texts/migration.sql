ALTER TABLE "gallery_pictures" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "holds_from" date;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "draft_link_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft_link_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
-- The page said until now when it was last changed; nobody has stated another day.
UPDATE "pages" SET "holds_from" = ("updated_at" AT TIME ZONE 'Africa/Nairobi')::date WHERE "key" <> 'about';--> statement-breakpoint
-- Words for the search follow from the text: they are no change of their own.
DROP TRIGGER "pages_audit" ON "pages";--> statement-breakpoint
CREATE TRIGGER "pages_audit" AFTER INSERT OR UPDATE OR DELETE ON "pages"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at', 'search_words');--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_planned_is_draft" CHECK ("publish_at" is null or not "is_published");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_published_legal_has_date" CHECK (not ("is_published" or "publish_at" is not null) or "key" = 'about' or "holds_from" is not null);--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_planned_is_draft" CHECK ("publish_at" is null or not "is_published");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_planned_is_draft" CHECK ("publish_at" is null or not "is_published");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_published_has_date" CHECK (not "is_published" or "published_at" is not null);--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_planned_is_draft" CHECK ("publish_at" is null or not "is_published");--> statement-breakpoint
ALTER TABLE "gallery_pictures" DROP CONSTRAINT "gallery_pictures_published_is_whole", ADD CONSTRAINT "gallery_pictures_published_is_whole" CHECK (not ("is_published" or "publish_at" is not null) or ("caption"->>'en' <> '' and "caption"->>'sw' <> ''));--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_published_is_whole", ADD CONSTRAINT "pages_published_is_whole" CHECK (not ("is_published" or "publish_at" is not null) or '' not in ("title", "title_sw", "summary", "summary_sw", "body", "body_sw"));--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_published_is_whole", ADD CONSTRAINT "posts_published_is_whole" CHECK (not ("is_published" or "publish_at" is not null) or '' not in ("title", "title_sw", "summary", "summary_sw", "body", "body_sw"));--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_published_is_whole", ADD CONSTRAINT "questions_published_is_whole" CHECK (not ("is_published" or "publish_at" is not null) or '' not in ("question", "question_sw", "answer", "answer_sw"));