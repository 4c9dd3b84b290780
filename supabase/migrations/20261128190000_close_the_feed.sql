-- Without row-level security a grant alone would open the feed of changes.
alter table private.changes enable row level security;

-- The migration that copies rooms says that they come along as far as the tier has room.
comment on function public.duplicate_event_plan(uuid, jsonb, jsonb, text[], jsonb) is
  'Makes a plan of another one with what `take` names. Refused as a whole where the caller''s own tier has no room for it.';
