-- Posts are files, so the database is told which ones exist: whoever adds a post adds its row by a migration like this one.
alter table public.blog_views alter column views set default 0;
insert into public.blog_views (post) values
  ('asking-padrinos'),
  ('budget-by-city'),
  ('budget-when-guests-change'),
  ('comparing-vendor-quotes'),
  ('corporate-run-of-show'),
  ('day-timeline'),
  ('how-much-to-drink'),
  ('payments-calendar'),
  ('quince-planning'),
  ('rsvp-that-works'),
  ('seating-without-tears'),
  ('wedding-checklist-by-month')
on conflict do nothing;

-- Counts a view and answers with how many there are. Anybody may call this: a name that is no post's writes nothing, so that
-- made-up ones can neither fill the table nor crowd out a post.
create or replace function public.count_blog_view(post text) returns bigint
  language plpgsql volatile security definer set search_path = '' as $$
declare
  counted bigint;
begin
  update public.blog_views as known set views = known.views + 1
  where known.post = count_blog_view.post returning known.views into counted;
  if not found then
    raise exception 'post.malformed' using errcode = 'P0001';
  end if;
  return counted;
end
$$;

notify pgrst, 'reload schema';
