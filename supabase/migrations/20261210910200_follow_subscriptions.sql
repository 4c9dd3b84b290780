-- The feed follows the subscription of each user too: what is a user's own is noted under the id of the user in place of that of a plan, and
-- heard by that user alone (`private.my_modules`).
do $follow$
begin
  perform private.follow_changes('public.subscriptions'::regclass, 'details', 'user_id');
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    -- Whoever hears of it asks for the subscription.
    alter publication supabase_realtime add table public.subscriptions (user_id, tier, status, updated_at);
  end if;
end
$follow$;
