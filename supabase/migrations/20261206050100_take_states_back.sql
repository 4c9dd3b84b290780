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
