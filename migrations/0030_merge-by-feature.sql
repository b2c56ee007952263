-- What a merge moved, by the feature whose rows they are.
update player_merge set moved = json_build_object(
  'fields', moved->'fields',
  'parts', json_build_object(
    'documents', json_build_object('rows', moved->'rows'->'document'),
    'consents', json_build_object('rows', moved->'rows'->'consent_signature'),
    'payments', json_build_object('rows', moved->'rows'->'payment', 'dues', moved->'dues'),
    'guardians', json_build_object(
      'rows', moved->'rows'->'guardian_invitation',
      'guardians', moved->'guardians',
      'invited', coalesce(moved->'invited', '[]'),
      'awaited', coalesce(moved->'awaited', '[]'),
      'links', coalesce(moved->'links', '[]')),
    'attendance', json_build_object('rows', moved->'rows'->'event_attendance', 'filled', moved->'attendance'),
    'coaching', json_build_object('rows', moved->'rows'->'coach_session_player')));
