CREATE TABLE "chat_attachments" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"session_id" text,
	"conversation_id" uuid,
	"message_id" uuid,
	"object_key" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_attachments_has_owner" CHECK ("user_id" is not null or length("session_id") >= 40)
);
--> statement-breakpoint
CREATE TABLE "chat_budgets" (
	"day" date,
	"spender" text,
	"used" integer NOT NULL,
	"allowed" integer NOT NULL,
	CONSTRAINT "chat_budgets_pkey" PRIMARY KEY("day","spender"),
	CONSTRAINT "chat_budgets_within" CHECK ("used" >= 0 and "used" <= "allowed")
);
--> statement-breakpoint
CREATE TABLE "chat_canned_answers" (
	"id" uuid PRIMARY KEY,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" uuid PRIMARY KEY,
	"session_id" text,
	"user_id" uuid,
	"title" text DEFAULT 'New Conversation' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"escalated_to_human" boolean DEFAULT false NOT NULL,
	"admin_id" uuid,
	"reference" text NOT NULL UNIQUE,
	"language" text DEFAULT 'en' NOT NULL,
	"page" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_user_seq" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"awaiting_seq" integer,
	"draft" text,
	"failed_turns" integer DEFAULT 0 NOT NULL,
	"escalated_at" timestamp with time zone,
	"escalation_reason" text,
	"first_human_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"rating" integer,
	"rating_comment" text,
	"customer_seen_seq" integer DEFAULT 0 NOT NULL,
	"admin_seen_seq" integer DEFAULT 0 NOT NULL,
	"customer_typing_at" timestamp with time zone,
	"admin_typing_at" timestamp with time zone,
	"customer_seen_at" timestamp with time zone,
	"admin_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_conversations_has_owner" CHECK ("user_id" is not null or length("session_id") >= 40),
	CONSTRAINT "chat_conversations_admin_means_escalated" CHECK ("admin_id" is null or "escalated_to_human"),
	CONSTRAINT "chat_conversations_title_short" CHECK (char_length("title") between 1 and 50),
	CONSTRAINT "chat_conversations_rating_known" CHECK ("rating" between 1 and 5),
	CONSTRAINT "chat_conversations_seq_in_order" CHECK ("last_user_seq" <= "last_seq")
);
--> statement-breakpoint
CREATE TABLE "chat_inbox" (
	"one" boolean PRIMARY KEY DEFAULT true,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_inbox_one_row" CHECK ("one")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"client_id" text,
	"content" text NOT NULL,
	"sender_type" text NOT NULL,
	"sender_id" uuid,
	"attachments" jsonb DEFAULT '[]' NOT NULL,
	"metadata" jsonb DEFAULT '{}' NOT NULL,
	"language" text NOT NULL,
	"reply_to" integer,
	"is_note" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_seq_key" UNIQUE("conversation_id","seq"),
	CONSTRAINT "chat_messages_client_id_key" UNIQUE("conversation_id","client_id"),
	CONSTRAINT "chat_messages_sender_known" CHECK ("sender_type" in ('user', 'ai', 'human')),
	CONSTRAINT "chat_messages_not_empty" CHECK ("content" <> '' or jsonb_array_length("attachments") > 0),
	CONSTRAINT "chat_messages_note_is_human" CHECK (not "is_note" or "sender_type" = 'human')
);
--> statement-breakpoint
CREATE INDEX "chat_attachments_message_idx" ON "chat_attachments" ("message_id");--> statement-breakpoint
CREATE INDEX "chat_attachments_conversation_idx" ON "chat_attachments" ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_attachments_unsent_idx" ON "chat_attachments" ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "chat_conversations_user_idx" ON "chat_conversations" ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_session_idx" ON "chat_conversations" ("session_id","updated_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "chat_conversations_inbox_idx" ON "chat_conversations" ("is_active","updated_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_waiting_idx" ON "chat_conversations" ("escalated_at") WHERE is_active and escalated_to_human;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_one_answer_idx" ON "chat_messages" ("conversation_id","reply_to") WHERE reply_to is not null;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_conversation_id_chat_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "chat_conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_message_id_chat_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "chat_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_admin_id_users_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "chat_conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE SET NULL;