-- A plan is thrown away with delete_event_plan alone, so that whatever deletes it, it can be taken back for a while.
drop policy "owners delete their plans" on public.event_plans;
revoke delete on public.event_plans from authenticated;
