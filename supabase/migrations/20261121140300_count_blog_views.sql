-- How often each post of the blog was read. The posts themselves are files; a post has a row once somebody read it.
create table public.blog_views (
  post text primary key check (char_length(post) <= 80 and post ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  views bigint not null default 1 check (views >= 0)
);

-- Counts a view and answers with how many there are. The database does not know which posts exist, and anybody may call
-- this: beyond a thousand rows the least read makes room, so made-up names fill nothing and crowd out no post that is read.
create function public.count_blog_view(post text) returns bigint
  language plpgsql volatile security definer set search_path = '' as $$
declare
  counted bigint;
begin
  if post is null or char_length(post) > 80 or post !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
    raise exception 'post.malformed' using errcode = 'P0001';
  end if;
  update public.blog_views as known set views = known.views + 1
  where known.post = count_blog_view.post returning known.views into counted;
  if found then return counted; end if;
  -- Two at once would each find room for one.
  perform pg_advisory_xact_lock(hashtextextended('blog_views', 0));
  delete from public.blog_views as old_post using (
    select least_read.post from public.blog_views as least_read
    where least_read.post <> count_blog_view.post
    order by least_read.views desc, least_read.post offset 999
  ) as surplus
  where old_post.post = surplus.post;
  insert into public.blog_views as known (post) values (count_blog_view.post)
  on conflict on constraint blog_views_pkey do update set views = known.views + 1
  returning known.views into counted;
  return counted;
end
$$;

create trigger refuse_user_writes before insert or update or delete on public.blog_views
  for each row execute function private.refuse_user_writes();

alter table public.blog_views enable row level security;

create policy "everyone reads how often posts were read" on public.blog_views for select to anon, authenticated
  using (true);

grant select on public.blog_views to anon, authenticated;
grant select, insert, update, delete on public.blog_views to service_role;
grant execute on function public.count_blog_view(text) to anon, authenticated;

notify pgrst, 'reload schema';
