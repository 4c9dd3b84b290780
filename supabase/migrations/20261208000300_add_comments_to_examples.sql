-- An example holds comments too, within bounds like its other rows. The rest of both functions stays as it is.
do $examples$
declare
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('create_example', '{timelines,timeline_segments}', '{timelines,timeline_segments,comments}'),
      ('example_tables', ',arrangements}', ',arrangements,comments}')
    ) as changes (subject, written, replacement)
  loop
    select pg_get_functiondef(known.oid) into strict before
    from pg_proc as known
    where known.pronamespace = 'private'::regnamespace and known.proname = change.subject;
    after := replace(before, change.written, change.replacement);
    if after = before then
      raise exception using message = format('the function %s does not have %s', change.subject, change.written);
    end if;
    execute after;
  end loop;
end
$examples$;

create trigger bound_example after insert on public.comments
  referencing new table as added for each statement execute function private.bound_example();
