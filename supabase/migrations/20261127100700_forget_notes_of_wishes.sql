-- Also what hosts noted of seating wishes, which may say of a child or of somebody's health why they are wished.
create or replace function private.forget_needs() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  plans constant uuid[] := array(select private.plans_without_needs());
begin
  delete from public.guest_needs as needs where needs.plan_id = any (plans);
  delete from private.given_needs as needs where needs.plan_id = any (plans);
  delete from private.guest_imports as import where import.plan_id = any (plans) and import.committed_at is not null;
  update private.guest_import_members as staged
  set needs = null, needs_before = null, needs_after = null, needs_present = null
  from private.guest_imports as import
  where import.id = staged.import_id and import.plan_id = any (plans)
    and num_nonnulls(staged.needs, staged.needs_before, staged.needs_after, staged.needs_present) > 0;

  update public.guests as guest set
    envelope_name = null,
    email = case when party.is_of_minor then null else guest.email end,
    phone = case when party.is_of_minor then null else guest.phone end,
    whatsapp = case when party.is_of_minor then null else guest.whatsapp end,
    address = case when party.is_of_minor then null else guest.address end,
    notes = case when party.is_of_minor then null else guest.notes end,
    message = case when party.is_of_minor then null else guest.message end,
    song = case when party.is_of_minor then null else guest.song end,
    question_answers = case when party.is_of_minor then '{}' else guest.question_answers end
  from (
    select minor.plan_id, minor.guest_id, bool_or(minor.position = 0) as is_of_minor
    from public.party_members as minor
    where minor.plan_id = any (plans) and minor.age_group = 'under-18'
    group by minor.plan_id, minor.guest_id
  ) as party
  where guest.plan_id = party.plan_id and guest.id = party.guest_id and (
    guest.envelope_name is not null or (party.is_of_minor and (
      guest.question_answers <> '{}' or num_nonnulls(
        guest.email, guest.phone, guest.whatsapp, guest.address, guest.notes, guest.message, guest.song
      ) > 0
    ))
  );
  -- Whose they are, and why, is said in their own words.
  update public.seating_wishes as wish set note = null where wish.plan_id = any (plans) and wish.note is not null;
  update public.party_members as minor set first_name = null, last_name = null
  where minor.plan_id = any (plans) and minor.age_group = 'under-18' and num_nonnulls(minor.first_name, minor.last_name) > 0;
end
$$;
