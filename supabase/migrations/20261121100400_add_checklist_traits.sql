-- Whether a list is one of traits: short codes without gaps or repeats. Which codes there are is up to domain/checklist.
create function private.are_traits(sent text[]) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select array_position(sent, null) is null
    and cardinality(sent) <= 20
    and cardinality(sent) = (select count(distinct trait) from unnest(sent) as trait)
    and not exists (select from unnest(sent) as trait where trait !~ '^[a-z][a-z0-9-]{0,39}$')
$$;

-- What decides which tasks the checklist has: a religious ceremony, guests who travel … Null: what is usual for the event.
alter table public.event_plans
  add column checklist_traits text[]
  constraint event_plans_checklist_traits_are_a_set check (private.are_traits(checklist_traits));

-- The check constraint calls it as whoever writes the row.
grant execute on function private.are_traits(text[]) to authenticated, service_role;
grant insert (checklist_traits), update (checklist_traits) on public.event_plans to authenticated;

notify pgrst, 'reload schema';
