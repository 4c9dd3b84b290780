-- The venue's own plan can be hidden without losing its place and scale.
alter table public.rooms add column is_background_shown boolean not null default true;

-- Who asks whether anything changed since is told of the room itself as well.
create function private.touch_room() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.changed_at := clock_timestamp();
  new.contents_changed_at := new.changed_at;
  return new;
end
$$;

drop trigger touch_changed_at on public.rooms;
create trigger touch_changed_at before update of shape, width, length, notch_width, notch_length, unit, numbering, aisle_cm,
  background_path, background_x, background_y, background_width, background_rotation, background_opacity, is_background_shown
  on public.rooms
  for each row when (old.* is distinct from new.*) execute function private.touch_room();

grant insert (is_background_shown), update (is_background_shown) on public.rooms to authenticated;

create or replace function private.room_row(room public.rooms) returns json
  language sql immutable set search_path = '' as $$
  select json_build_object(
    'id', room.id, 'sub_event_id', room.sub_event_id, 'shape', room.shape, 'width', room.width, 'length', room.length,
    'notch_width', room.notch_width, 'notch_length', room.notch_length, 'unit', room.unit, 'numbering', room.numbering,
    'aisle_cm', room.aisle_cm, 'background_path', room.background_path, 'is_background_shown', room.is_background_shown,
    'background_x', room.background_x, 'background_y', room.background_y, 'background_width', room.background_width,
    'background_rotation', room.background_rotation, 'background_opacity', room.background_opacity,
    'changed_at', room.changed_at
  )
$$;

-- The bounds as the list of fields knows them.
alter table public.rooms
  drop constraint rooms_background_rotation_check,
  add constraint rooms_background_rotation_check check (background_rotation between 0 and 359.99);

notify pgrst, 'reload schema';
