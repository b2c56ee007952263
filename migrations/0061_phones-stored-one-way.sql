-- Philippine mobile numbers as `storedPhone` stores them: +639175550148, also in what a merge filled in and may have to empty again.
UPDATE "player" SET "emergency_phone" = '+63' || right(regexp_replace("emergency_phone", '\D', '', 'g'), 10)
WHERE regexp_replace("emergency_phone", '[\s().-]', '', 'g') ~ '^((\+63|0063|63)0?|0)?9\d{9}$';--> statement-breakpoint
UPDATE "users" SET "phone" = '+63' || right(regexp_replace("phone", '\D', '', 'g'), 10)
WHERE regexp_replace("phone", '[\s().-]', '', 'g') ~ '^((\+63|0063|63)0?|0)?9\d{9}$';--> statement-breakpoint
UPDATE "player_merge" SET "moved" = jsonb_set("moved"::jsonb, '{fields,emergencyPhone}',
  to_jsonb('+63' || right(regexp_replace("moved"->'fields'->>'emergencyPhone', '\D', '', 'g'), 10)))::json
WHERE regexp_replace("moved"->'fields'->>'emergencyPhone', '[\s().-]', '', 'g') ~ '^((\+63|0063|63)0?|0)?9\d{9}$';
