-- What policies on storage.objects ask of a name: its folders, its last part, and what follows the last dot.

create or replace function storage.foldername(name text) returns text[]
  language sql immutable
  as $$ select (string_to_array(name, '/'))[:cardinality(string_to_array(name, '/')) - 1] $$;

create or replace function storage.filename(name text) returns text
  language sql immutable
  as $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;

create or replace function storage.extension(name text) returns text
  language sql immutable
  as $$ select reverse(split_part(reverse(split_part(name, '/', -1)), '.', 1)) $$;

-- Which request is being decided, such as `storage.object.upload`; set for one transaction.
create or replace function storage.operation() returns text
  language sql stable
  as $$ select current_setting('storage.operation', true) $$;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
  language sql stable
  as $$
  select exists (
    select from unnest(expected_operations) as expected
    where expected <> '' and regexp_replace(expected, '^storage\.', '') = regexp_replace(storage.operation(), '^storage\.', '')
  )
$$;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
  language sql stable
  as $$ select storage.allow_any_operation(array[expected_operation]) $$;

grant execute on function
  storage.foldername(text),
  storage.filename(text),
  storage.extension(text),
  storage.operation(),
  storage.allow_any_operation(text[]),
  storage.allow_only_operation(text)
to public;
