-- Taking back leads a payment or a vendor to where it was, which may be no way forward: a payment that was confirmed by mistake is scheduled
-- again. Which status may follow which is asked of all other writes, as before.
create or replace function private.check_payment_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.can_payment_become(old.status, new.status)
    and current_setting('private.is_taking_back', true) is distinct from 'yes'
  then
    raise exception 'payment.forbidden-transition' using errcode = 'P0001',
      detail = old.status::text, hint = new.status::text;
  end if;
  -- What the vendor does not have after all was not paid on any day.
  if old.status = 'confirmed' then
    new.paid_on := null;
  end if;
  return new;
end
$$;

create or replace function private.check_vendor_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.can_vendor_become(old.status, new.status)
    and current_setting('private.is_taking_back', true) is distinct from 'yes'
  then
    raise exception 'vendor.forbidden-transition' using errcode = 'P0001',
      detail = old.status::text, hint = new.status::text;
  end if;
  return new;
end
$$;

-- As before, and says so to what asks which status may follow which.
create or replace function private.undo_changes(of_plan_id uuid, positions bigint[]) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  change private.changes;
  done integer := 0;
  unchanged integer := 0;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if cardinality(positions) > most then
    raise exception 'history.too-many' using errcode = 'P0001', detail = most::text;
  end if;
  -- As one who takes back after another sees what that one did.
  perform pg_advisory_xact_lock(hashtextextended('history ' || of_plan_id::text, 0));
  perform set_config('private.is_taking_back', 'yes', true);
  for change in
    select kept.* from private.changes as kept
    where kept.is_kept and kept.plan_id = of_plan_id and kept.position = any (positions)
    order by kept.position desc
  loop
    if private.undo_change(change) then
      done := done + 1;
    else
      unchanged := unchanged + 1;
    end if;
    update private.changes as undone set undone_by = pg_current_xact_id()
    where undone.xid = change.xid and undone.position = change.position;
  end loop;
  perform set_config('private.is_taking_back', '', true);
  if done + unchanged = 0 or done + unchanged < (select count(distinct sent) from unnest(positions) as sent) then
    raise exception 'history.gone' using errcode = 'P0001';
  end if;
  return jsonb_build_object('done', done, 'unchanged', unchanged, 'action', pg_current_xact_id()::text);
end
$$;
