-- A turn that ends later than any can was taken before the clock was set back. It would keep its taker out for as long as the
-- clock had been ahead, so it has ended; clocks may differ by ten minutes.
create or replace function private.take_turn(what text, who text, most integer, within interval) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  turn private.turns;
begin
  insert into private.turns as known (key, taken, ends_at)
  values (sha256(convert_to(what || ' ' || who, 'UTF8')), 1, now() + within)
  on conflict (key) do update set
    taken = case
      when known.ends_at <= now() or known.ends_at > now() + within + interval '10 minutes' then 1
      else least(known.taken, most) + 1
    end,
    ends_at = case
      when known.ends_at <= now() or known.ends_at > now() + within + interval '10 minutes' then excluded.ends_at
      else known.ends_at
    end
  returning * into turn;
  if turn.taken <= most then return 0; end if;
  return greatest(1, ceil(extract(epoch from turn.ends_at - now())))::integer;
end
$$;

-- The same of a message that was claimed for sending.
create or replace function public.claim_contact_messages() returns setof public.contact_messages
  language sql volatile security invoker set search_path = '' as $$
  update public.contact_messages as claimed set claimed_at = now()
  where claimed.id in (
    select waiting.id from public.contact_messages as waiting
    where waiting.mailed_at is null
      and waiting.created_at > now() - interval '7 days'
      and waiting.claimed_at not between now() - interval '10 minutes' and now() + interval '10 minutes'
    order by waiting.created_at
    limit 50
    for update skip locked
  )
  returning claimed.*
$$;

grant execute on function private.take_turn(text, text, integer, interval) to service_role;
grant execute on function public.claim_contact_messages() to service_role;
