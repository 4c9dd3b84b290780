-- How far a mailing is: its messages are out of reach of the data API, and whoever looks at the list of mailings sees them leave.
create table public.mailing_counts (
  id uuid primary key references private.guest_mailings (id) on delete cascade,
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  queued integer not null,
  taken integer not null,
  refused integer not null,
  cancelled integer not null,
  -- Refused ones that may be tried again.
  retriable integer not null,
  -- When those that wait for another day begin to leave; null while some are due.
  next_at timestamptz,
  counted_at timestamptz not null default clock_timestamp()
);

create index mailing_counts_plan_id_idx on public.mailing_counts (plan_id);

-- Counts a mailing, at most once a second while more of it is about to change: fifty mails that leave in a second are not fifty events, and
-- the last one is counted at once.
create function private.count_mailing(of_mailing_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pause constant interval := '1 second';
  known public.mailing_counts;
begin
  -- Messages of a mailing are settled at the same time: each is counted after those whose transactions it waited for.
  select counts.* into known from public.mailing_counts as counts where counts.id = of_mailing_id for update;
  if found and known.counted_at between clock_timestamp() - pause and clock_timestamp() and exists (
    select from private.guest_messages as message
    where message.mailing_id = of_mailing_id
      and (message.state = 'sending' or (message.state = 'queued' and message.not_before <= now()))
  ) then
    return;
  end if;
  insert into public.mailing_counts as counts (id, plan_id, queued, taken, refused, cancelled, retriable, next_at, counted_at)
  select mailing.id, mailing.plan_id, summed.queued, summed.taken, summed.refused, summed.cancelled, summed.retriable,
    summed.next_at, clock_timestamp()
  from private.guest_mailings as mailing
  cross join jsonb_to_record(private.mailing_summary(mailing.id)) as summed (
    queued integer, taken integer, refused integer, cancelled integer, retriable integer, next_at timestamptz
  )
  where mailing.id = of_mailing_id
  on conflict (id) do update set
    queued = excluded.queued, taken = excluded.taken, refused = excluded.refused, cancelled = excluded.cancelled,
    retriable = excluded.retriable, next_at = excluded.next_at, counted_at = excluded.counted_at;
end
$$;

-- For statements on messages, whoever makes them. What forgets addresses changes no count.
create function private.count_mailings() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed uuid;
begin
  if tg_op = 'INSERT' then
    for changed in select distinct added.mailing_id from added order by 1 loop
      perform private.count_mailing(changed);
    end loop;
  else
    for changed in
      select distinct added.mailing_id from added join gone on gone.id = added.id
      where (added.state, added.reason, added.retries, added.not_before)
        is distinct from (gone.state, gone.reason, gone.retries, gone.not_before)
      order by 1
    loop
      perform private.count_mailing(changed);
    end loop;
  end if;
  return null;
end
$$;

create trigger count_added after insert on private.guest_messages
  referencing new table as added for each statement execute function private.count_mailings();
create trigger count_changed after update on private.guest_messages
  referencing old table as gone new table as added for each statement execute function private.count_mailings();

alter table public.mailing_counts enable row level security;

-- As the list of mailings is.
create policy "members read counts of mailings with the guests" on public.mailing_counts for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'read'))));

grant select on public.mailing_counts to authenticated, service_role;

do $fill$
declare
  sent uuid;
begin
  for sent in select mailing.id from private.guest_mailings as mailing loop
    perform private.count_mailing(sent);
  end loop;
end
$fill$;

do $follow$
begin
  perform private.follow_changes('public.mailing_counts'::regclass, 'guests');
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.mailing_counts;
  end if;
end
$follow$;

notify pgrst, 'reload schema';
