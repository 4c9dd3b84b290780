-- A name that the hosts wrote is theirs, also where a reply had named the place before: no reply names it any more.
create function private.keep_names_of_hosts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    execute
      'delete from private.named_places as named using added join gone using (id)
       where named.member_id = id
         and (added.first_name, added.last_name) is distinct from (gone.first_name, gone.last_name)';
  end if;
  return null;
end
$$;

create trigger keep_names_of_hosts after update on public.party_members
  referencing old table as gone new table as added for each statement
  execute function private.keep_names_of_hosts();
