CREATE TABLE "gallery_pictures" (
	"id" uuid PRIMARY KEY,
	"picture" jsonb NOT NULL,
	"caption" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_pictures_published_is_whole" CHECK (not "is_published" or ("caption"->>'en' <> '' and "caption"->>'sw' <> ''))
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY,
	"key" text NOT NULL UNIQUE,
	"title" text NOT NULL,
	"title_sw" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"summary_sw" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"body_sw" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_words" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', regexp_replace(normalize(lower(title_sw), NFKD), '[\u0300-\u036f''’‘ʼ\x60]', '', 'g')), 'A') || setweight(to_tsvector('english', body), 'C') || setweight(to_tsvector('simple', regexp_replace(normalize(lower(body_sw), NFKD), '[\u0300-\u036f''’‘ʼ\x60]', '', 'g')), 'C')) STORED,
	CONSTRAINT "pages_published_is_whole" CHECK (not "is_published" or '' not in ("title", "title_sw", "summary", "summary_sw", "body", "body_sw"))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY,
	"title" text NOT NULL,
	"title_sw" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"summary_sw" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"body_sw" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"picture" jsonb,
	"product_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"published_at" timestamp with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_words" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', regexp_replace(normalize(lower(title_sw), NFKD), '[\u0300-\u036f''’‘ʼ\x60]', '', 'g')), 'A') || setweight(to_tsvector('english', body), 'C') || setweight(to_tsvector('simple', regexp_replace(normalize(lower(body_sw), NFKD), '[\u0300-\u036f''’‘ʼ\x60]', '', 'g')), 'C')) STORED,
	CONSTRAINT "posts_published_is_whole" CHECK (not "is_published" or ("published_at" is not null and '' not in ("title", "title_sw", "summary", "summary_sw", "body", "body_sw")))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY,
	"anchor" text NOT NULL UNIQUE,
	"group" text NOT NULL,
	"question" text NOT NULL,
	"question_sw" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answer_sw" text DEFAULT '' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_words" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', question), 'A') || setweight(to_tsvector('simple', regexp_replace(normalize(lower(question_sw), NFKD), '[\u0300-\u036f''’‘ʼ\x60]', '', 'g')), 'A') || setweight(to_tsvector('english', answer), 'C') || setweight(to_tsvector('simple', regexp_replace(normalize(lower(answer_sw), NFKD), '[\u0300-\u036f''’‘ʼ\x60]', '', 'g')), 'C')) STORED,
	CONSTRAINT "questions_published_is_whole" CHECK (not "is_published" or '' not in ("question", "question_sw", "answer", "answer_sw")),
	CONSTRAINT "questions_anchor_plain" CHECK ("anchor" ~ '^[a-z0-9][a-z0-9-]{0,79}$')
);
--> statement-breakpoint
CREATE INDEX "pages_search_words_idx" ON "pages" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "posts_search_words_idx" ON "posts" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "posts_published_idx" ON "posts" ("published_at") WHERE is_published;--> statement-breakpoint
CREATE INDEX "questions_search_words_idx" ON "questions" USING gin ("search_words");