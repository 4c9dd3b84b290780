-- What a reply gave is stored apart from what hosts and imports note, so that neither overwrites the other. Until now both stood in
-- `guest_needs`, and this table knew only when the party had given them.
alter table private.given_needs
  drop constraint given_needs_member_id_fkey,
  add column plan_id uuid,
  add column diets text[] not null default '{}' check (private.are_codes(diets, array[
    'vegetarian', 'vegan', 'pescatarian', 'halal', 'kosher', 'no-pork', 'no-beef', 'diabetic', 'low-salt'
  ])),
  add column allergens text[] not null default '{}' check (private.are_codes(allergens, array[
    'gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites',
    'lupin', 'molluscs'
  ])),
  add column access text[] not null default '{}' check (private.are_codes(access, array[
    'wheelchair', 'hearing', 'sight', 'high-chair', 'stairs'
  ])),
  add column note text check (char_length(note) <= 300 and private.is_visible(note)),
  add constraint given_needs_member_is_of_the_plan foreign key (plan_id, member_id)
    references public.party_members (plan_id, id) on delete cascade;

create index given_needs_member_id_idx on private.given_needs (plan_id, member_id);
