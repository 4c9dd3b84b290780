-- The answers to a question that is removed go with it.
create function private.forget_question_answers() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.guests as guest set question_answers = guest.question_answers - old.id::text
  where guest.plan_id = old.plan_id and guest.question_answers ? old.id::text;
  return null;
end
$$;

-- Not with the plan, whose guests go anyway.
create trigger forget_question_answers after delete on public.guest_questions
  for each row when (pg_trigger_depth() = 0) execute function private.forget_question_answers();

-- To what place the choices of a question go, by the one they had; null when each stays where it was.
create function private.moved_choices(stored public.guest_questions, choices_from jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select nullif(
    (
      select coalesce(jsonb_object_agg(place_before, place - 1), '{}')
      from jsonb_array_elements_text(choices_from) with ordinality as listed (place_before, place)
      where place_before is not null
    ),
    (
      select coalesce(jsonb_object_agg(place, place), '{}')
      from generate_series(0, greatest(cardinality(stored.choices_es), cardinality(stored.choices_en)) - 1) as place
    )
  )
$$;

-- A question whose kind or whose choices change their places becomes another one, with the answers that still hold: a page that a
-- guest has open is refused (reply.changed) and not misunderstood.
create function private.write_questions(
  of_plan_id uuid, sent jsonb, removed_ids uuid[], remove_answers boolean
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  line jsonb;
  place smallint := 0;
  asked public.guest_questions;
  stored public.guest_questions;
  moves jsonb;
  lost bigint := 0;
begin
  perform private.hold_module(of_plan_id, 'guests');
  perform private.check_guests_sent(sent);
  if exists (
    select from jsonb_array_elements(sent) as each_line
    where jsonb_typeof(coalesce(each_line -> 'choices_from', '[]')) <> 'array'
  ) then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
  -- In the order of everybody else.
  perform from public.guests as guest
  where guest.plan_id = of_plan_id and guest.question_answers <> '{}' order by guest.id for no key update;

  select count(*) into lost from public.guests as guest, public.guest_questions as question
  where guest.plan_id = of_plan_id and guest.deleted_at is null and question.plan_id = of_plan_id
    and question.id = any (removed_ids) and guest.question_answers ? question.id::text;
  delete from public.guest_questions as question where question.plan_id = of_plan_id and question.id = any (removed_ids);

  for line in select value from jsonb_array_elements(sent) loop
    asked := jsonb_populate_record(null::public.guest_questions, line);
    asked.kind := coalesce(asked.kind, 'text');
    asked.choices_es := coalesce(asked.choices_es, '{}');
    asked.choices_en := coalesce(asked.choices_en, '{}');
    select question.* into stored from public.guest_questions as question
    where question.plan_id = of_plan_id and question.id = asked.id for update;
    if found then
      moves := case
        when stored.kind <> asked.kind then '{}'
        when stored.kind = 'choice' then private.moved_choices(stored, coalesce(line -> 'choices_from', '[]'))
      end;
      if moves is null then
        update public.guest_questions as question set
          text_es = asked.text_es, text_en = asked.text_en, choices_es = asked.choices_es, choices_en = asked.choices_en,
          position = place
        where question.plan_id = of_plan_id and question.id = asked.id;
      else
        asked.id := gen_random_uuid();
        lost := lost + (
          select count(*) from public.guests as guest
          where guest.plan_id = of_plan_id and guest.deleted_at is null and guest.question_answers ? stored.id::text
            and not moves ? (guest.question_answers ->> stored.id::text)
        );
        update public.guests as guest set question_answers = guest.question_answers - stored.id::text || case
          when moves ? (guest.question_answers ->> stored.id::text) then jsonb_build_object(
            asked.id, moves ->> (guest.question_answers ->> stored.id::text)
          )
          else '{}'
        end
        where guest.plan_id = of_plan_id and guest.question_answers ? stored.id::text;
        delete from public.guest_questions as question where question.plan_id = of_plan_id and question.id = stored.id;
      end if;
    end if;
    if stored.id is distinct from asked.id then
      -- An id that another plan's question has is replaced, so that it tells nothing of it.
      insert into public.guest_questions (id, plan_id, text_es, text_en, kind, choices_es, choices_en, position)
      values (
        case when exists (select from public.guest_questions as other where other.id = asked.id) then gen_random_uuid()
          else asked.id end,
        of_plan_id, asked.text_es, asked.text_en, asked.kind, asked.choices_es, asked.choices_en, place
      );
    end if;
    place := place + 1;
  end loop;

  if lost > 0 and not coalesce(remove_answers, false) then
    raise exception 'guest-question.answered' using errcode = 'P0001', detail = lost::text;
  end if;
end
$$;

-- Saves the questions of a plan in their order, all or nothing: [{id, text_es, text_en, kind, choices_es, choices_en,
-- choices_from: the place that each choice had, or null}]. removed_ids are removed; those that are in neither stay. Refuses with
-- guest-question.answered (detail: how many answers would go) unless remove_answers says that they may.
create function public.save_guest_questions(
  plan_id uuid, questions jsonb, removed_ids uuid[] default '{}', remove_answers boolean default false
) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.write_questions(
    save_guest_questions.plan_id, save_guest_questions.questions, save_guest_questions.removed_ids,
    save_guest_questions.remove_answers
  )
$$;

-- A stored answer is the place of its choice: only the procedure, which moves the answers with the choices, changes questions.
revoke update, delete on public.guest_questions from authenticated;
drop policy "editors change guest questions" on public.guest_questions;
drop policy "editors remove guest questions" on public.guest_questions;

grant execute on function private.write_questions(uuid, jsonb, uuid[], boolean) to authenticated;
grant execute on function public.save_guest_questions(uuid, jsonb, uuid[], boolean) to authenticated;

notify pgrst, 'reload schema';
