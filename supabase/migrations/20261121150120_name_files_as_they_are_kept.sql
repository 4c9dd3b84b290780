-- Whether a file in a bucket can have this name: what the storage service takes. A browser makes an address of it, where "..",
-- also as "%2e%2e" or with "\" around it, would lead into the folder of another plan.
create function private.is_object_name(name text) returns boolean
  language sql immutable set search_path = '' as $$
  select name ~ '^[A-Za-z0-9_/!.*''() &$=@;:+,-]+$' and name !~ '(^|/)[.]{0,2}(/|$)'
$$;

-- Not for rows that are there already: one made up by hand must keep nobody from the rest of this release.
alter table public.vendors add constraint vendors_contract_path_is_object_name
  check (private.is_object_name(contract_path)) not valid;
alter table public.payments add constraint payments_receipt_path_is_object_name
  check (private.is_object_name(receipt_path)) not valid;

grant execute on function private.is_object_name(text) to authenticated, service_role;
