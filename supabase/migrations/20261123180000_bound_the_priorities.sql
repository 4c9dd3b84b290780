-- Priorities are the up to three categories that matter most, or a ranking of every category, which earlier releases
-- stored; both are read from the same list. A longer list that ranks only some would mean neither: only its first three
-- count, so only they are kept, in completed plans too.
alter table public.event_plans disable trigger user;
update public.event_plans set priorities = priorities[1:3]
where cardinality(priorities) > 3 and cardinality(priorities) < cardinality(categories);
alter table public.event_plans enable trigger user;

alter table public.event_plans add constraint event_plans_priorities_are_few_or_all
  check (cardinality(priorities) <= 3 or cardinality(priorities) = cardinality(categories));
