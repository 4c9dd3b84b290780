-- What a party sees by its secret link says besides, in mail_stop_token, that its address gets no mail about the plan, with the
-- token of the way back. Never on the public page: who knows digits of a phone takes back nothing that the mailbox chose.
create or replace function private.read_reply(token_hash text, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.guest_links := private.guest_of_link(
    read_reply.token_hash, read_reply.visitor, 'read reply', 600, 120
  );
begin
  return private.guest_reply_page(link.plan_id, link.guest_id) || jsonb_build_object('mail_stop_token', (
    select stop.token
    from public.guests as guest
    join private.guest_mail_stops as stop on stop.plan_id = guest.plan_id
      and stop.address_hash = private.mail_address_hash(guest.plan_id, guest.email)
    where guest.plan_id = link.plan_id and guest.id = link.guest_id and stop.stopped_at is not null
  ));
end
$$;
