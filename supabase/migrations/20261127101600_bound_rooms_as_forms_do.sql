-- The bounds of the lists of fields, so that what a form takes is stored and nothing else is.
alter table public.rooms
  alter column length set default 14,
  drop constraint rooms_notch_width_check,
  drop constraint rooms_notch_length_check,
  add constraint rooms_notch_width_check check (notch_width between 0 and 500),
  add constraint rooms_notch_length_check check (notch_length between 0 and 500);

alter table public.room_tables
  drop constraint room_tables_width_check,
  drop constraint room_tables_length_check,
  drop constraint room_tables_rotation_check,
  add constraint room_tables_width_check check (width between 0.4 and 40),
  add constraint room_tables_length_check check (length between 0.4 and 40),
  add constraint room_tables_rotation_check check (rotation between 0 and 359.99);

alter table public.room_items
  drop constraint room_items_width_check,
  drop constraint room_items_length_check,
  drop constraint room_items_rotation_check,
  add constraint room_items_width_check check (width between 0.1 and 100),
  add constraint room_items_length_check check (length between 0.1 and 100),
  add constraint room_items_rotation_check check (rotation between 0 and 359.99);
