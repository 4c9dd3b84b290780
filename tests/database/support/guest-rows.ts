import type { Sql, TransactionSql } from 'postgres'

/** The ids of the rows of `addGuests`, and of the plan's own main sub-event. */
export interface GuestIds {
  readonly guestId: string
  /** The lead of the party. */
  readonly memberId: string
  /** The second place, which nobody has named. */
  readonly companionId: string
  readonly mainEventId: string
  readonly subEventId: string
  readonly mealOptionId: string
  readonly questionId: string
  readonly viewId: string
}

/**
 * Adds one row to each table of the guest list: a party of two, of which the lead, who is vegetarian, said yes to the
 * ceremony; a menu, a question, a named view. Needs an `sql` that sees all rows.
 */
export async function addGuests(sql: Sql | TransactionSql, planId: string): Promise<GuestIds> {
  const [main] = await sql`select id from sub_events where plan_id = ${planId} and is_main`
  const ids = {
    guestId: crypto.randomUUID(),
    memberId: crypto.randomUUID(),
    companionId: crypto.randomUUID(),
    mainEventId: String(main?.['id']),
    subEventId: crypto.randomUUID(),
    mealOptionId: crypto.randomUUID(),
    questionId: crypto.randomUUID(),
    viewId: crypto.randomUUID(),
  }
  await sql`
    with event as (
      insert into sub_events (id, plan_id, name_es, name_en, starts_at, place)
      values (${ids.subEventId}, ${planId}, 'Ceremonia', 'Ceremony', '2027-05-15T20:00:00Z', 'Parroquia de San Juan')
    ), meal as (
      insert into meal_options (id, plan_id, name_es, name_en)
      values (${ids.mealOptionId}, ${planId}, 'Pollo', 'Chicken')
    ), question as (
      insert into guest_questions (id, plan_id, text_es, kind)
      values (${ids.questionId}, ${planId}, '¿Vienen en el autobús?', 'yes-no')
    ), view as (
      insert into guest_views (id, plan_id, name, parameters)
      values (${ids.viewId}, ${planId}, 'Familia por mesa', 'group=Familia&by=table')
    ), guest as (
      insert into guests (id, plan_id, side, guest_group, phone, tags)
      values (${ids.guestId}, ${planId}, 'first', 'Familia', '+525512345678', '{primos}')
    )
    insert into party_members ${sql([
      {
        id: ids.memberId,
        plan_id: planId,
        guest_id: ids.guestId,
        position: 0,
        first_name: 'Ana',
        last_name: 'Muñoz',
        age_group: '25-35',
      },
      {
        id: ids.companionId,
        plan_id: planId,
        guest_id: ids.guestId,
        position: 1,
        first_name: null,
        last_name: null,
        age_group: null,
      },
    ])}`
  await sql`
    insert into invitations (plan_id, member_id, sub_event_id, answer)
    values (${planId}, ${ids.memberId}, ${ids.subEventId}, 'yes')`
  await sql`insert into guest_needs (plan_id, member_id, diets) values (${planId}, ${ids.memberId}, '{vegetarian}')`
  return ids
}
