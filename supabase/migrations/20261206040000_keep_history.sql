-- The feed of changes is also the history of a plan: the values of what changed are kept with it, as they were and as they became. What
-- guests need and how they answered leave no value; neither do names, contacts and words of parties with minors; of what
-- was added the row itself is the value. Who is in the plan, and marks of one person, are no history.
alter table private.changes
  add column is_kept boolean not null default false,
  -- Made for somebody without an account, by the secret of a link.
  add column by_link boolean not null default false,
  -- Of an update the columns that changed, of a removal the whole row.
  add column earlier jsonb,
  add column later jsonb;

create index changes_of_plan_idx on private.changes (plan_id, position) where is_kept;
create index changes_to_trim_idx on private.changes (changed_at) where not is_kept;

-- What the history is of, in one place. A table is in it with the module that its triggers of the feed name (`private.note_changes`); how its
-- rows and columns are told is in `domain/history/history-fields.ts`.

-- Tables whose changes are told and not kept: members, what is a person's own, counts, marks that count for others, and comments, which are
-- read by those alone who read what they are of.
create function private.is_history(of_table text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select of_table <> all (
    '{plan_members,calendar_feeds,guest_views,answer_entries,event_days,vendor_advice,vendor_weights,mailing_counts,team_changes,subscriptions,comments,comment_mentions}'::text[]
  )
$$;

-- Modules whose changes are taken back. Timelines and drinks plans have revisions, and what undoes their changes, of their own.
create function private.restorable_modules() returns private.plan_module[]
  language sql immutable parallel safe set search_path = '' as $$
  select '{tasks,vendors,money,guests,seating}'::private.plan_module[]
$$;

-- Columns of a plan's own row that are money: told to those who may read money, taken back by those who may write it.
create function private.money_columns() returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select '{total_budget,currency,categories,priorities}'::text[]
$$;

-- Columns of a plan's own row that are what becomes of it as a whole: done, deleted, whose it is. They are not taken back.
create function private.fate_columns() returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select '{owner_id,deleted_at,completed_at,example,example_until}'::text[]
$$;

-- Columns that tables set by themselves, and what programs compare: no change of a plan by themselves, and nothing that is taken back.
create function private.own_columns() returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select '{updated_at,changed_at,contents_changed_at,seats_changed_at,saved_at,revision,version,is_deleted,exceeds_agreed_ok_at,closed_at,kept_open_at,team_closed_at}'::text[]
$$;

-- What is known of a row of guests, without what is told of minors: `content` are columns of a row of one of the two tables.
create function private.without_minors(of_table text, content jsonb, of_plan_id uuid, of_guest_id uuid, is_minor boolean) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case
    when content is null then null
    when of_table = 'party_members' and is_minor then content - '{first_name,last_name,age}'::text[]
    when of_table = 'guests' and (is_minor or exists (
      select from public.party_members as minor
      where minor.plan_id = of_plan_id and minor.guest_id = of_guest_id and minor.age_group = 'under-18'
    )) then content - '{email,phone,whatsapp,address,notes,envelope_name,message,song,question_answers}'::text[]
    else content
  end
$$;

-- As before, with the values of what changed, in the same entry: moments as UTC writes them, wherever the writer is.
create or replace function private.note_changes() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  of_module constant private.plan_module := tg_argv[0];
  keys constant text[] := string_to_array(tg_argv[1], ',');
  plan_column constant text := tg_argv[2];
  most constant integer := 200;
  caller constant uuid := auth.uid();
  by_link constant boolean := caller is null and auth.role() is not distinct from 'service_role';
  kept boolean := private.is_history(tg_table_name);
  has_values boolean := kept and of_module <> 'needs';
  has_minors constant boolean := tg_table_name in ('guests', 'party_members');
  counted integer;
  turn bigint;
  earlier_row jsonb;
  later_row jsonb;
  -- Of a single row.
  changed text[];
  was jsonb;
  became jsonb;
begin
  -- An example is made and settled by the product, which is no history of it.
  if kept and caller is null then
    if tg_op = 'DELETE' then
      select not exists (
        select from public.event_plans as plan
        where plan.id = (to_jsonb(gone) ->> plan_column)::uuid and plan.example is not null
      ) into kept from gone limit 1;
    else
      select not exists (
        select from public.event_plans as plan
        where plan.id = (to_jsonb(added) ->> plan_column)::uuid and plan.example is not null
      ) into kept from added limit 1;
    end if;
    kept := coalesce(kept, false);
    has_values := has_values and kept;
  end if;
  if tg_op = 'UPDATE' then
    select count(*) over (), to_jsonb(added), (select to_jsonb(gone) from gone limit 1)
    into counted, later_row, earlier_row from added limit 1;
    if not found or later_row = earlier_row and counted = 1 then
      return null;
    end if;
    if counted = 1 then
      select array_agg(later.key), jsonb_object_agg(later.key, earlier_row -> later.key), jsonb_object_agg(later.key, later.value)
      into changed, was, became
      from jsonb_each(later_row) as later where later.value is distinct from earlier_row -> later.key;
      kept := kept and not changed <@ private.own_columns();
      has_values := has_values and kept;
      if not has_values then
        was := null;
        became := null;
      elsif has_minors then
        was := private.without_minors(
          tg_table_name, was, (later_row ->> plan_column)::uuid, (later_row ->> 'id')::uuid,
          'under-18' in (later_row ->> 'age_group', earlier_row ->> 'age_group')
        );
        became := private.without_minors(
          tg_table_name, became, (later_row ->> plan_column)::uuid, (later_row ->> 'id')::uuid,
          'under-18' in (later_row ->> 'age_group', earlier_row ->> 'age_group')
        );
      end if;
    end if;
  end if;
  if tg_op = 'INSERT' then
    insert into private.changes (plan_id, module, table_name, verb, key, actor, by_link, is_kept)
    select (content ->> plan_column)::uuid, of_module, tg_table_name, 'INSERT',
      case when keys[2] is null then jsonb_build_object(keys[1], content -> keys[1])
        else (select jsonb_object_agg(name, content -> name) from unnest(keys) as name) end, caller, by_link, kept
    from (select to_jsonb(added) as content from added limit most + 1) as rows_added;
  elsif tg_op = 'DELETE' then
    -- What goes with its plan leaves no history, and the plan's goes with it.
    if tg_table_name = 'event_plans' then
      kept := false;
      delete from private.changes as change
      using gone where change.is_kept and change.plan_id = (to_jsonb(gone) ->> plan_column)::uuid;
    elsif kept and not exists (
      select from public.event_plans as plan
      where plan.id = (select (to_jsonb(gone) ->> plan_column)::uuid from gone limit 1)
    ) then
      kept := false;
    end if;
    insert into private.changes (plan_id, module, table_name, verb, key, actor, by_link, is_kept, earlier)
    select (content ->> plan_column)::uuid, of_module, tg_table_name, 'DELETE',
      case when keys[2] is null then jsonb_build_object(keys[1], content -> keys[1])
        else (select jsonb_object_agg(name, content -> name) from unnest(keys) as name) end, caller, by_link, kept,
      -- What nobody removed goes for good, as do whole parties, which wait in the bin before, and children: none of it is kept here.
      case
        when not kept or not has_values or caller is null or tg_table_name = 'guests' then null
        when tg_table_name = 'party_members' and (content ->> 'age_group' = 'under-18' or not exists (
          select from public.guests as guest where guest.id = (content ->> 'guest_id')::uuid
        )) then null
        else content
      end
    from (select to_jsonb(gone) as content from gone limit most + 1) as rows_gone;
  elsif not changed && keys then
    insert into private.changes (plan_id, module, table_name, verb, key, actor, by_link, columns, is_kept, earlier, later)
    values (
      (later_row ->> plan_column)::uuid, of_module, tg_table_name, 'UPDATE',
      case when keys[2] is null then jsonb_build_object(keys[1], later_row -> keys[1])
        else (select jsonb_object_agg(name, later_row -> name) from unnest(keys) as name) end,
      caller, by_link, changed, kept, was, became
    );
  else
    -- Both tables have the rows in the same order. A row whose key changed is one that went and one that came.
    insert into private.changes (plan_id, module, table_name, verb, key, actor, by_link, columns, is_kept, earlier, later)
    select (coalesce(later.content, earlier.content) ->> plan_column)::uuid, of_module, tg_table_name,
      case when earlier.content is null then 'INSERT' when later.content is null then 'DELETE' else 'UPDATE' end,
      coalesce(later.key, earlier.key), caller, by_link, differing.columns,
      kept and not coalesce(differing.columns <@ private.own_columns(), false),
      case when not has_values then null
        when has_minors then private.without_minors(
          tg_table_name, coalesce(differing.was, earlier.content), (earlier.content ->> plan_column)::uuid,
          (earlier.content ->> 'id')::uuid, 'under-18' in (later.content ->> 'age_group', earlier.content ->> 'age_group')
        )
        else coalesce(differing.was, case when later.content is null then earlier.content end) end,
      case when not has_values then null
        when has_minors then private.without_minors(
          tg_table_name, differing.became, (later.content ->> plan_column)::uuid,
          (later.content ->> 'id')::uuid, 'under-18' in (later.content ->> 'age_group', earlier.content ->> 'age_group')
        )
        else differing.became end
    from (
      select content, total, (select jsonb_object_agg(name, content -> name) from unnest(keys) as name) as key
      from (
        select to_jsonb(added) as content, count(*) over () as total from (select * from added limit most + 1) as added
      ) as rows_added offset 0
    ) as later
    full join (
      select content, (select jsonb_object_agg(name, content -> name) from unnest(keys) as name) as key
      from (select to_jsonb(gone) as content from gone limit most + 1) as rows_gone offset 0
    ) as earlier on earlier.key = later.key
    left join lateral (
      select array_agg(name) as columns, jsonb_object_agg(name, earlier.content -> name) as was,
        jsonb_object_agg(name, later.content -> name) as became
      from jsonb_object_keys(later.content) as name
      where earlier.content is not null and later.content -> name is distinct from earlier.content -> name
    ) as differing on earlier.content is not null and later.content is not null
    -- Of more rows than are told one by one, some may be as they were.
    where earlier.content is distinct from later.content or later.total > most;
  end if;
  get diagnostics counted = row_count;
  if counted = 0 then
    return null;
  end if;

  if counted > most then
    -- The last ones of this transaction: no other statement ran in between.
    delete from private.changes where xid = pg_current_xact_id() and position in (
      select position from private.changes where xid = pg_current_xact_id() order by position desc limit counted
    );
    if tg_op = 'DELETE' then
      insert into private.changes (plan_id, module, table_name, verb, actor, by_link, is_kept)
      select distinct (to_jsonb(gone) ->> plan_column)::uuid, of_module, tg_table_name, 'MANY', caller, by_link, kept from gone;
    else
      insert into private.changes (plan_id, module, table_name, verb, actor, by_link, is_kept)
      select distinct (to_jsonb(added) ->> plan_column)::uuid, of_module, tg_table_name, 'MANY', caller, by_link, kept from added;
    end if;
  end if;

  -- Wakes the readers, once in 25 ms however many write: every notification makes commits wait for each other. A reader reads on
  -- for a while, which covers those who write in the same 25 ms and commit later.
  turn := floor(extract(epoch from clock_timestamp()) * 40);
  if (select woken.last_value from private.changes_woken_at as woken) is distinct from turn then
    perform setval('private.changes_woken_at', turn);
    perform pg_notify('changes', '');
  end if;
  return null;
end
$$;

-- How long the history of a plan is kept, and how many changes of it.
create function private.history_time() returns interval
  language sql immutable set search_path = '' as $$
  select interval '400 days'
$$;

-- Readers are a moment behind, or ask anew. What was written while a clock was ahead goes too.
create or replace function private.trim_changes() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.changes
  where not is_kept and (changed_at < now() - interval '1 hour' or changed_at > now() + interval '10 minutes')
$$;

-- Forgets history: of plans that are gone, what is older than it is kept, and more of one plan than anybody reads.
create function private.trim_history() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 20000;
begin
  delete from private.changes as change
  where change.is_kept and (
    change.changed_at < now() - private.history_time()
    or not exists (select from public.event_plans as plan where plan.id = change.plan_id)
  );
  with trimmed as materialized (
    select busy.plan_id, (
      select later.position from private.changes as later
      where later.is_kept and later.plan_id = busy.plan_id order by later.position desc offset most limit 1
    ) as up_to
    from (
      select kept.plan_id from private.changes as kept where kept.is_kept group by kept.plan_id having count(*) > most
    ) as busy
  )
  delete from private.changes as change using trimmed
  where change.is_kept and change.plan_id = trimmed.plan_id and change.position <= trimmed.up_to;
end
$$;

-- Of guests, and of the notes of who sits where, history keeps no value where what guests need is forgotten; nor of guests who are gone
-- for good, and of what came out later to be of a minor.
create function private.forget_history_of_guests() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plans constant uuid[] := array(select private.plans_without_needs());
begin
  update private.changes as change set earlier = null, later = null
  where change.is_kept and change.module in ('guests', 'seating') and change.plan_id = any (plans)
    and num_nonnulls(change.earlier, change.later) > 0;
  update private.changes as change set earlier = null, later = null
  where change.is_kept and num_nonnulls(change.earlier, change.later) > 0 and (
    (change.table_name = 'guests' and not exists (
      select from public.guests as guest where guest.id = (change.key ->> 'id')::uuid
    ))
    or (change.table_name = 'party_members' and change.changed_at < now() - interval '30 days' and not exists (
      select from public.party_members as member where member.id = (change.key ->> 'id')::uuid
    ))
  );
  update private.changes as change
  set earlier = private.without_minors(change.table_name, change.earlier, change.plan_id, minor.guest_id, true),
    later = private.without_minors(change.table_name, change.later, change.plan_id, minor.guest_id, true)
  from public.party_members as minor
  where change.is_kept and change.plan_id = minor.plan_id and minor.age_group = 'under-18' and (
    change.table_name = 'party_members' and (change.key ->> 'id')::uuid = minor.id
      and (change.earlier ?| '{first_name,last_name,age}'::text[] or change.later ?| '{first_name,last_name,age}'::text[])
    or change.table_name = 'guests' and (change.key ->> 'id')::uuid = minor.guest_id and (
      change.earlier ?| '{email,phone,whatsapp,address,notes,envelope_name,message,song,question_answers}'::text[]
      or change.later ?| '{email,phone,whatsapp,address,notes,envelope_name,message,song,question_answers}'::text[]
    )
  );
end
$$;

do $schedule$
begin
  if to_regnamespace('cron') is null then return; end if;
  perform cron.schedule('trim-history', '40 3 * * *', 'select private.trim_history()');
  perform cron.schedule('forget-history-of-guests', '50 * * * *', 'select private.forget_history_of_guests()');
end
$schedule$;
