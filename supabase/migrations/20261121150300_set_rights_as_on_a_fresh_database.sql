-- Earlier versions of the gateway opened the default privileges of `public` again at every start, so what a migration made
-- on a later start than the first has more rights than on a fresh database. This takes every right of the API roles in
-- `public` and `private` back and gives each as a fresh database has it, down to the column; there it changes nothing.

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

revoke all on schema public, private from public, anon, authenticated, service_role;

-- What belongs to an extension or to another login is left as it is: it was not made by a migration.
do $$
declare
  object text;
begin
  for object in
    select format('%s %s', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass)
    from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and pg_has_role(relowner, 'usage')
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      )
    union all
    select format('routine %s', oid::regprocedure)
    from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and prokind <> 'a' and pg_has_role(proowner, 'usage')
      and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
      )
  loop
    execute format('revoke all on %s from public, anon, authenticated, service_role', object);
  end loop;

  -- Only where there is a storage service.
  if to_regprocedure('private.my_plan_folders(public.plan_role[], boolean)') is not null then
    grant execute on function private.my_plan_folders(public.plan_role[], boolean) to authenticated;
  end if;
end
$$;

grant usage on schema public to public, anon, authenticated, service_role;
grant usage on schema private to authenticated, service_role;

grant select on public.tier_limits to anon, authenticated;
grant select, insert, update, delete on public.tier_limits to service_role;

grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
grant update (full_name, language_preference) on public.profiles to authenticated;

grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;

grant select on public.event_plans to authenticated;
grant select, insert, update, delete on public.event_plans to service_role;
grant insert (
  id, name, event_type, variant, couple_type, starts_at, time_zone, duration_hours, country_code, city, city_id,
  guest_count, location_type, currency, total_budget, catering_tier, drinks_tier, categories, priorities, language,
  checklist_traits
) on public.event_plans to authenticated;
grant update (
  name, event_type, variant, couple_type, starts_at, time_zone, duration_hours, country_code, city, city_id,
  guest_count, location_type, currency, total_budget, catering_tier, drinks_tier, categories, priorities, language,
  checklist_traits
) on public.event_plans to authenticated;

grant select on public.plan_members to authenticated;
grant select, insert, update, delete on public.plan_members to service_role;

grant select, delete on public.budget_allocations to authenticated;
grant select, insert, update, delete on public.budget_allocations to service_role;
grant insert (
  plan_id, category, amount, suggested_amount, is_locked, reasons
) on public.budget_allocations to authenticated;
grant update (amount, suggested_amount, is_locked, reasons) on public.budget_allocations to authenticated;

grant select on public.security_events to authenticated;
grant select, insert, delete on public.security_events to service_role;
grant insert (type, occurred_at, details) on public.security_events to authenticated;

grant select, delete on public.tasks to authenticated;
grant select, insert, update, delete on public.tasks to service_role;
grant insert (
  id, plan_id, template_id, name, description, note, category, priority, status, due_on, assignee_id
) on public.tasks to authenticated;
grant update (
  name, description, note, category, priority, status, due_on, assignee_id
) on public.tasks to authenticated;

grant select, delete on public.calendar_feeds to authenticated;
grant select, insert, delete on public.calendar_feeds to service_role;
grant insert (plan_id) on public.calendar_feeds to authenticated;

grant select, delete on public.vendors to authenticated;
grant select, insert, update, delete on public.vendors to service_role;
grant insert (
  id, plan_id, category, vendor_category, name, status, agreed_amount, estimated_amount, final_payment_on, email,
  phone, description, address, website, notes, contract_path, exceeds_agreed_ok
) on public.vendors to authenticated;
grant update (
  category, vendor_category, name, status, agreed_amount, estimated_amount, final_payment_on, email, phone,
  description, address, website, notes, contract_path, exceeds_agreed_ok
) on public.vendors to authenticated;

grant select, delete on public.contributors to authenticated;
grant select, insert, update, delete on public.contributors to service_role;
grant insert (
  id, plan_id, name, kind, pledged_amount, purpose, category, expected_on, thanked_at
) on public.contributors to authenticated;
grant update (
  name, kind, pledged_amount, purpose, category, expected_on, thanked_at
) on public.contributors to authenticated;

grant select, delete on public.contributions to authenticated;
grant select, insert, update, delete on public.contributions to service_role;
grant insert (id, plan_id, contributor_id, amount, received_on) on public.contributions to authenticated;
grant update (amount, received_on) on public.contributions to authenticated;

grant select, delete on public.payments to authenticated;
grant select, insert, update, delete on public.payments to service_role;
grant insert (
  id, plan_id, vendor_id, amount, due_on, paid_on, method, status, reference, contributor_id, receipt_path,
  exceeds_agreed_ok
) on public.payments to authenticated;
grant update (
  amount, due_on, paid_on, method, status, reference, contributor_id, receipt_path, exceeds_agreed_ok
) on public.payments to authenticated;

grant select, delete on public.quotes to authenticated;
grant select, insert, update, delete on public.quotes to service_role;
grant insert (
  plan_id, vendor_id, fixed, per_guest, minimum_guests, is_tax_included, tax_percent, service_percent, fees,
  travel, hours_included, extra_hour, scores, red_flags, answered, checked
) on public.quotes to authenticated;
grant update (
  plan_id, vendor_id, fixed, per_guest, minimum_guests, is_tax_included, tax_percent, service_percent, fees,
  travel, hours_included, extra_hour, scores, red_flags, answered, checked
) on public.quotes to authenticated;

grant select, delete on public.vendor_weights to authenticated;
grant select, insert, update, delete on public.vendor_weights to service_role;
grant insert (plan_id, vendor_category, weights) on public.vendor_weights to authenticated;
grant update (plan_id, vendor_category, weights) on public.vendor_weights to authenticated;

grant select, delete on public.budget_scenarios to authenticated;
grant select, insert, update, delete on public.budget_scenarios to service_role;
grant insert (id, plan_id, name, guests, total) on public.budget_scenarios to authenticated;
grant update (name, guests, total) on public.budget_scenarios to authenticated;

grant select, insert, update, delete on public.contact_messages to service_role;

grant select, insert, update, delete on public.newsletter_subscribers to service_role;

grant select on public.blog_views to anon, authenticated;
grant select, insert, update, delete on public.blog_views to service_role;

grant execute on function
  private.add_budget(public.event_plans, jsonb),
  private.bin_plan(uuid, boolean),
  private.check_payment_changes(jsonb),
  private.check_payments_sent(jsonb),
  private.check_task_changes(jsonb),
  private.check_tasks_sent(jsonb),
  private.has_pdf_export(uuid),
  private.hold_plan(uuid),
  private.mark_plan(uuid, boolean),
  private.my_plan_ids(public.plan_role[]),
  private.people_of_plan(uuid),
  private.read_allocations(jsonb, text)
to authenticated;

grant execute on function
  private.are_distinct(public.budget_category[]),
  private.are_ids(text[]),
  private.are_numbers_by_id(jsonb, numeric),
  private.are_traits(text[]),
  private.budget_category_of(public.vendor_category),
  private.currency_exponent(text),
  private.fits_currency(numeric, text),
  private.is_completed_plan(uuid),
  private.is_object_name(text),
  private.is_visible(text)
to authenticated, service_role;

grant execute on function
  private.claim_files(),
  private.claim_reminders(timestamptz),
  private.mark_reminders(uuid[]),
  private.random_token(),
  private.require_turn(text, text, text, integer, interval),
  private.take_turn(text, text, integer, interval)
to service_role;

grant execute on function
  public.count_blog_view(text)
to anon, authenticated;

grant execute on function
  public.add_payments(uuid, uuid, jsonb, boolean),
  public.apply_budget_scenario(uuid, integer, numeric, jsonb),
  public.book_vendor(uuid, numeric, date, boolean),
  public.change_payments(uuid, jsonb),
  public.change_tasks(uuid, jsonb),
  public.complete_event_plan(uuid),
  public.create_event_plan(jsonb, jsonb, jsonb),
  public.delete_event_plan(uuid),
  public.duplicate_event_plan(uuid, jsonb, jsonb, text[], jsonb),
  public.has_pdf_export(public.event_plans),
  public.plan_people(uuid),
  public.remove_tasks(uuid, uuid[]),
  public.reopen_event_plan(uuid),
  public.restore_contributor(uuid, jsonb, jsonb, uuid[]),
  public.restore_event_plan(uuid),
  public.restore_payments(uuid, uuid, jsonb),
  public.restore_vendor(uuid, jsonb, jsonb, jsonb),
  public.save_budget(uuid, numeric, jsonb),
  public.save_event_details(uuid, jsonb, jsonb, jsonb)
to authenticated;

grant execute on function
  public.ledger_counts(public.event_plans),
  public.state(public.payments),
  public.task_counts(public.event_plans)
to authenticated, service_role;

grant execute on function
  public.claim_contact_messages(),
  public.claim_payment_reminders(timestamptz),
  public.claim_unused_files(),
  public.confirm_newsletter(text),
  public.mark_reminders_sent(uuid[]),
  public.read_calendar_feed(text),
  public.receive_contact_message(jsonb, text),
  public.subscribe_to_newsletter(text, public.language_code, text),
  public.unsubscribe_from_newsletter(text)
to service_role;
