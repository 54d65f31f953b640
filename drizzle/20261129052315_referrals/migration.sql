CREATE TABLE "personal_codes" (
	"code_id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_codes_kind_known" CHECK ("kind" in ('friend', 'reward'))
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"order_id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"code_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_codes_one_friend_code" ON "personal_codes" ("user_id") WHERE kind = 'friend' and is_shown;--> statement-breakpoint
CREATE INDEX "personal_codes_user_idx" ON "personal_codes" ("user_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_user_idx" ON "referral_rewards" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_rewards_code_idx" ON "referral_rewards" ("code_id");--> statement-breakpoint
ALTER TABLE "personal_codes" ADD CONSTRAINT "personal_codes_code_id_discount_codes_id_fkey" FOREIGN KEY ("code_id") REFERENCES "discount_codes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "personal_codes" ADD CONSTRAINT "personal_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_code_id_discount_codes_id_fkey" FOREIGN KEY ("code_id") REFERENCES "discount_codes"("id") ON DELETE SET NULL;