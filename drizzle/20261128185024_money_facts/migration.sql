ALTER TABLE "money_by_day" ADD COLUMN "facts" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "money_by_day" SET "facts" = counted."facts"
FROM (SELECT "figure", "day", "key", count(*) AS "facts" FROM "order_money_facts" GROUP BY 1, 2, 3) AS counted
WHERE counted."figure" = "money_by_day"."figure" AND counted."day" = "money_by_day"."day" AND counted."key" = "money_by_day"."key";
