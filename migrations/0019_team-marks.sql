ALTER TABLE "team" ADD COLUMN "short_name" text;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_color" CHECK ("team"."color" in ('blue', 'red', 'green', 'orange', 'violet', 'teal', 'pink', 'gold'));