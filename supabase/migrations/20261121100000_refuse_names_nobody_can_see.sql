-- Whether a text has anything to see: white space, controls, zero-width characters, marks of writing direction,
-- variation selectors and blank fillers are nothing (Unicode's Default_Ignorable_Code_Point, White_Space and the blanks).
create function private.is_visible(sent text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select sent ~ (
    '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3'
    '\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  )
$$;

-- Plans saved before this rule keep their names until someone changes them.
alter table public.event_plans
  add constraint event_plans_name_is_visible check (private.is_visible(name)) not valid;

-- The check constraint calls it as whoever writes the row.
grant execute on function private.is_visible(text) to authenticated, service_role;
