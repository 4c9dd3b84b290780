-- The columns of a table that the caller may update.
create function private.updatable_columns(relation regclass) returns setof text
  language sql stable security invoker set search_path = '' as $$
  select attname::text from pg_catalog.pg_attribute
  where attrelid = updatable_columns.relation and attnum > 0 and not attisdropped
    and has_column_privilege(attrelid, attnum, 'update')
  order by attnum
$$;

-- The columns and the query of an insert of rows sent as JSON: $1 is the list, $2 the columns that are the same in each. Every
-- column that the caller may insert is in it; what is null or not sent has its default. Made from the catalogue alone, and run
-- with the caller's rights.
create function private.insert_source(relation regclass) returns text
  language sql stable security invoker set search_path = '' as $$
  select format(
    '(%2$s) select %3$s from jsonb_array_elements($1) as sent, jsonb_populate_record(null::%1$s, sent || $2) as line',
    insert_source.relation,
    string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(
      case when adbin is null then format('line.%I', attname)
        else format('coalesce(line.%I, %s)', attname, pg_get_expr(adbin, adrelid))
      end,
      ', ' order by attnum
    )
  )
  from private.insertable_columns(insert_source.relation) as column_name
  join pg_catalog.pg_attribute on attrelid = insert_source.relation and attname = column_name
  left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
$$;

-- Adds several payments to one vendor, all or nothing: [{…the columns a user may insert}]. Together beyond the agreed amount
-- they are refused, unless exceeds_agreed_ok confirms it for all of them.
create or replace function public.add_payments(
  plan_id uuid, vendor_id uuid, payments jsonb, exceeds_agreed_ok boolean default false
) returns setof public.payments
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(add_payments.plan_id);
begin
  perform private.check_payments_sent(payments);
  if not exists (
    select from public.vendors as vendor where vendor.plan_id = plan.id and vendor.id = add_payments.vendor_id
  ) then
    raise exception 'vendor.not-found' using errcode = 'P0001';
  end if;
  return query execute 'insert into public.payments ' || private.insert_source('public.payments') || ' returning *'
    using payments, jsonb_build_object(
      'plan_id', plan.id, 'vendor_id', add_payments.vendor_id,
      'exceeds_agreed_ok', coalesce(add_payments.exceeds_agreed_ok, false)
    );
end
$$;

-- Changes payments of one plan in the order sent, all or nothing: [{id, …the columns to change}]. A payment may come more than
-- once: one that was scheduled and confirmed by mistake goes back by two steps. Null sets null; keys that a user may not update
-- are ignored, and so are ids the plan does not have. Returns the payments as they are then.
create or replace function public.change_payments(plan_id uuid, changes jsonb) returns setof public.payments
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(change_payments.plan_id);
  ids uuid[];
  sent jsonb;
  statement text;
begin
  perform private.check_payments_sent(changes);
  ids := array(select (change ->> 'id')::uuid from jsonb_array_elements(changes) as change);
  if array_position(ids, null) is not null then
    raise exception 'payment.malformed' using errcode = 'P0001';
  end if;
  -- Rows before vendors, which the triggers lock: the order of every other write.
  perform from public.payments as payment
  where payment.plan_id = plan.id and payment.id = any (ids) order by payment.id for no key update;

  -- Naming exceeds_agreed_ok is confirming anew, so an old confirmation must not be repeated for a larger amount.
  select format(
    'update public.payments as stored set %s,
       exceeds_agreed_ok = case
         when $1 ? ''exceeds_agreed_ok'' then ($2).exceeds_agreed_ok
         else stored.exceeds_agreed_ok and coalesce(($2).amount <= stored.amount, true)
       end
     where stored.plan_id = $3 and stored.id = ($2).id',
    string_agg(format('%1$I = case when $1 ? %1$L then ($2).%1$I else stored.%1$I end', column_name), ', ')
  ) into statement
  from private.updatable_columns('public.payments') as column_name where column_name <> 'exceeds_agreed_ok';
  for sent in select jsonb_array_elements(changes) loop
    execute statement using sent, jsonb_populate_record(null::public.payments, sent), plan.id;
  end loop;
  return query
    select payment.* from public.payments as payment where payment.plan_id = plan.id and payment.id = any (ids)
    order by payment.due_on, payment.id;
end
$$;

-- Restores a removed contributor with the contributions, and as the one who pays what it paid before.
create or replace function public.restore_contributor(
  plan_id uuid, contributor jsonb, contributions jsonb default '[]', payment_ids uuid[] default '{}'
) returns public.contributors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_contributor.plan_id);
  made public.contributors;
begin
  execute 'insert into public.contributors ' || private.insert_source('public.contributors') || ' returning *' into made
    using jsonb_build_array(restore_contributor.contributor), jsonb_build_object('plan_id', plan.id);
  execute 'insert into public.contributions ' || private.insert_source('public.contributions')
    using restore_contributor.contributions, jsonb_build_object('plan_id', plan.id, 'contributor_id', made.id);

  update public.payments as payment set contributor_id = made.id
  where payment.plan_id = plan.id and payment.id = any (restore_contributor.payment_ids) and payment.contributor_id is null;
  return made;
end
$$;

-- Restores a removed vendor with its payments and its quote, all or nothing, under the ids they had. Each row has the
-- confirmation of an excess that is sent with it and no other.
create or replace function public.restore_vendor(
  plan_id uuid, vendor jsonb, payments jsonb default '[]', quote jsonb default null
) returns public.vendors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_vendor.plan_id);
  made public.vendors;
begin
  execute 'insert into public.vendors ' || private.insert_source('public.vendors') || ' returning *' into made
    using jsonb_build_array(restore_vendor.vendor), jsonb_build_object('plan_id', plan.id);

  perform from public.restore_payments(plan.id, made.id, restore_vendor.payments);

  if jsonb_typeof(restore_vendor.quote) = 'object' then
    execute 'insert into public.quotes ' || private.insert_source('public.quotes')
      using jsonb_build_array(restore_vendor.quote), jsonb_build_object('plan_id', plan.id, 'vendor_id', made.id);
  end if;
  return made;
end
$$;

-- Saves what is known of a vendor's quote, and in the same transaction that a vendor under consideration has quoted when a
-- price is among it: {…the columns to change}. Null sets null (or empties a list); keys that a user may not update are ignored,
-- and what is not named stays. A vendor that is booked stays so. Sent again, it leaves what the first call left.
create or replace function public.save_quote(plan_id uuid, vendor_id uuid, changes jsonb) returns public.quotes
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(save_quote.plan_id);
  sent jsonb := save_quote.changes;
  saved public.quotes;
begin
  if jsonb_typeof(sent) is distinct from 'object' then
    raise exception 'quote.malformed' using errcode = 'P0001';
  end if;
  perform from public.vendors as vendor
  where vendor.plan_id = plan.id and vendor.id = save_quote.vendor_id for no key update;
  if not found then
    raise exception 'vendor.not-found' using errcode = 'P0001';
  end if;

  execute (
    select format(
      'insert into public.quotes as stored %s on conflict (plan_id, vendor_id) do update set %s returning stored.*',
      private.insert_source('public.quotes'),
      string_agg(format('%1$I = case when $3 ? %1$L then excluded.%1$I else stored.%1$I end', column_name), ', ')
    )
    from private.updatable_columns('public.quotes') as column_name
  ) into saved
    using jsonb_build_array(sent), jsonb_build_object('plan_id', plan.id, 'vendor_id', save_quote.vendor_id), sent;

  if coalesce(sent -> 'fixed', 'null') <> 'null' or coalesce(sent -> 'per_guest', 'null') <> 'null' then
    update public.vendors as vendor set status = 'quoted'
    where vendor.plan_id = plan.id and vendor.id = save_quote.vendor_id and vendor.status = 'considering';
  end if;
  return saved;
end
$$;

grant execute on function private.updatable_columns(regclass) to authenticated;
grant execute on function private.insert_source(regclass) to authenticated;

notify pgrst, 'reload schema';
