import type { Sql } from 'postgres'

/**
 * Fills a plan with parties of five people who come, at tables of ten, with a menu, a need of every fifth of them and an
 * address. Needs an `sql` that sees all rows.
 */
export async function fillGuestList(admin: Sql, planId: string, people: number): Promise<void> {
  const parties = Math.ceil(people / 5)
  await admin.begin(async (sql) => {
    await sql`insert into meal_options (plan_id, name_es, name_en) values (${planId}, 'Pollo a las hierbas', 'Chicken')`
    await sql`
      insert into guests (plan_id, table_number, guest_group, phone, address, tags)
      select ${planId}, (1 + number / 2)::text, 'Familia', '+5255' || (10000000 + number),
        'Av. Ñandú ' || number || ', Col. Centro, 06000 Ciudad de México', '{primos}'
      from generate_series(0, ${parties - 1}::int) as number`
    await sql`
      insert into party_members (plan_id, guest_id, position, first_name, last_name, age_group)
      select guest.plan_id, guest.id, place, 'Íñigo ' || place, 'Muñoz ' || guest.list_position, '36-50'
      from guests as guest, generate_series(0, 4) as place where guest.plan_id = ${planId}`
    await sql`
      update invitations set answer = 'yes', meal_option_id = (select id from meal_options where plan_id = ${planId})
      where plan_id = ${planId}`
    await sql`
      insert into guest_needs (plan_id, member_id, diets, allergens)
      select plan_id, id, '{vegetarian}', '{nuts}' from party_members where plan_id = ${planId} and position = 0`
  })
}
