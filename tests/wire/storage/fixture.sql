-- What a migration would say: buckets, and who may do what in them.
create schema demo;
create table demo.members (folder text, user_id uuid, role text, primary key (folder, user_id));
create function demo.my_folders(roles text[]) returns text[]
  language sql stable security definer set search_path = ''
  as $$ select coalesce(array_agg(folder), '{}') from demo.members where user_id = auth.uid() and role = any (roles) $$;
grant usage on schema demo to anon, authenticated;
grant execute on function demo.my_folders(text[]) to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('contracts', 'contracts', false, 100000, '{image/png,application/pdf,text/plain}'),
  ('files', 'files', false, null, null),
  ('open', 'open', true, null, null),
  ('closed', 'closed', false, null, null);

-- The words Supabase's own guide uses: folder of the name, operation of the request.
create policy "Members see contracts" on storage.objects for select to authenticated
  using (bucket_id = 'contracts' and (storage.foldername(name))[1] = any (demo.my_folders('{owner,editor,viewer}')));
create policy "Owners and editors add contracts" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'contracts' and (storage.foldername(name))[1] = any (demo.my_folders('{owner,editor}'))
    and storage.extension(name) <> 'exe' and storage.filename(name) <> 'forbidden.txt'
  );
create policy "Owners and editors replace contracts" on storage.objects for update to authenticated
  using (bucket_id = 'contracts' and (storage.foldername(name))[1] = any (demo.my_folders('{owner,editor}')))
  with check (bucket_id = 'contracts' and (storage.foldername(name))[1] = any (demo.my_folders('{owner,editor}')));
create policy "Owners delete contracts" on storage.objects for delete to authenticated
  using (bucket_id = 'contracts' and (storage.foldername(name))[1] = any (demo.my_folders('{owner}')));

-- Two buckets in which every user may do everything, for what is not about rights.
create policy "Users see files" on storage.objects for select to authenticated using (bucket_id in ('files', 'open'));
create policy "Users add files" on storage.objects for insert to authenticated with check (bucket_id in ('files', 'open'));
create policy "Users change files" on storage.objects for update to authenticated
  using (bucket_id in ('files', 'open')) with check (bucket_id in ('files', 'open'));
create policy "Users delete files" on storage.objects for delete to authenticated using (bucket_id in ('files', 'open'));
create policy "Users see their buckets" on storage.buckets for select to authenticated using (id <> 'closed');
