-- Refuses what is no list of payments or of changes to payments. A plan has at most 5,000, and none needs more than a few steps
-- at once: the same one sent ten thousand times kept the database busy until it was cancelled.
create or replace function private.check_payments_sent(sent jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(sent) is distinct from 'array'
    or exists (select from jsonb_array_elements(sent) as line where jsonb_typeof(line) <> 'object')
  then
    raise exception 'payment.malformed' using errcode = 'P0001';
  end if;
  if jsonb_array_length(sent) > 5000
    or exists (
      select from jsonb_to_recordset(sent) as line (id uuid) where id is not null group by id having count(*) > 4
    )
  then
    raise exception 'payment.malformed' using errcode = 'P0001';
  end if;
end
$$;
