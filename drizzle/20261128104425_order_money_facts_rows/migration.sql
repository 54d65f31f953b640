-- A row for each fact instead of an array of them: a sum opens to its orders by an index alone.
ALTER TABLE "order_money_facts" RENAME TO "order_money_facts_before";--> statement-breakpoint
ALTER TABLE "order_money_facts_before" RENAME CONSTRAINT "order_money_facts_pkey" TO "order_money_facts_before_pkey";--> statement-breakpoint
CREATE TABLE "order_money_facts" (
	"order_id" uuid,
	"figure" text,
	"day" date,
	"key" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_money_facts_pkey" PRIMARY KEY("order_id","figure","day","key")
);
--> statement-breakpoint
INSERT INTO "order_money_facts" ("order_id", "figure", "day", "key", "amount")
SELECT "order_id", fact."figure", fact."day", fact."key", fact."amount"
FROM "order_money_facts_before"
CROSS JOIN LATERAL jsonb_to_recordset("facts") AS fact("figure" text, "day" date, "key" text, "amount" bigint);--> statement-breakpoint
DROP TABLE "order_money_facts_before";--> statement-breakpoint
CREATE INDEX "order_money_facts_sum_idx" ON "order_money_facts" ("figure","key","day","order_id","amount");
