-- Names of tables, columns and indexes are Supabase Storage's, so that policies and triggers written for it run unchanged.
-- Run at every start as the login that runs migrations, which owns these tables; every statement may run again.

do $$ begin
  create type storage.buckettype as enum ('STANDARD', 'ANALYTICS');
exception when duplicate_object then null;
end $$;

create table if not exists storage.buckets (
  id text not null constraint buckets_pkey primary key,
  name text not null constraint buckets_name_check check (char_length(name) between 1 and 100),
  owner uuid null,
  created_at timestamptz null default now(),
  updated_at timestamptz null default now(),
  public boolean null default false,
  avif_autodetection boolean null default false,
  file_size_limit bigint null,
  allowed_mime_types text[] null,
  owner_id text null,
  type storage.buckettype not null default 'STANDARD'
);

create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id uuid not null default gen_random_uuid() constraint objects_pkey primary key,
  bucket_id text null constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text null constraint objects_name_check check (octet_length(name) between 1 and 1024),
  owner uuid null,
  created_at timestamptz null default now(),
  updated_at timestamptz null default now(),
  last_accessed_at timestamptz null default now(),
  metadata jsonb null,
  path_tokens text[] null generated always as (string_to_array(name, '/')) stored,
  version text null,
  owner_id text null,
  user_metadata jsonb null
);

create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists idx_objects_bucket_id_name_lower on storage.objects (bucket_id, lower(name) collate "C");
create index if not exists objects_version_idx on storage.objects (version);

-- Only here: files that are not, or no longer, an object's. Each is written down before it is put in its place, and
-- removed when its time has come; so a crash at any moment leaves no file that nobody knows of.
create table if not exists storage.unclaimed_files (
  version text not null constraint unclaimed_files_pkey primary key,
  remove_at timestamptz not null
);

create index if not exists unclaimed_files_remove_at_idx on storage.unclaimed_files (remove_at);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.unclaimed_files enable row level security;

-- As on Supabase, the API roles hold the rights and row-level security decides: without a policy nobody sees anything.
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
grant select, insert, update, delete on storage.unclaimed_files to service_role;
