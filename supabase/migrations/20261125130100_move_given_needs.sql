-- Needs that are as a reply gave them become the party's own words; those that others changed since stay the hosts'.
update private.given_needs as given set
  plan_id = stored.plan_id, diets = stored.diets, allergens = stored.allergens, access = stored.access, note = stored.note
from public.guest_needs as stored
where given.plan_id is null and stored.member_id = given.member_id and stored.updated_at = given.given_at;
delete from public.guest_needs as stored using private.given_needs as given
where given.plan_id is not null and given.member_id = stored.member_id and given.given_at = stored.updated_at;
delete from private.given_needs where plan_id is null;
alter table private.given_needs alter column plan_id set not null;
