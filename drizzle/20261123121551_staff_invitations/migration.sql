CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "staff_invitations_email_lower" CHECK ("email" = lower("email")),
	CONSTRAINT "staff_invitations_ended" CHECK (("ending" is null) = ("ended_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_standing_idx" ON "staff_invitations" ("email") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token_idx" ON "staff_invitations" ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_invitations_email_idx" ON "staff_invitations" ("email");--> statement-breakpoint
CREATE INDEX "staff_invitations_inviter_idx" ON "staff_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_accepter_idx" ON "staff_invitations" ("accepted_by");--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_accepted_by_users_id_fkey" FOREIGN KEY ("accepted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE TRIGGER "staff_invitations_audit" AFTER INSERT OR UPDATE OR DELETE ON "staff_invitations"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'email', 'name', 'token_hash', 'created_at');
