import { type GUEST_SETTINGS_FIELDS, MEAL_OPTION_FIELDS, SUB_EVENT_FIELDS } from '#domain/guests/guest-fields.ts'
import type { PartyRow } from '#domain/guests/party.ts'
import { nullRow, type RowOf } from '#domain/records/field-list.ts'
import type { GuestPlanRow, GuestRows, NeedsRow } from '#supabase/functions/_shared/guests/guest-rows.ts'

/** 21 November 2026 at noon in Guadalajara. */
export const NOW_MS = Date.UTC(2026, 10, 21, 18)

export const MAIN_EVENT = 'main'
export const BRUNCH = 'brunch'
export const CHICKEN = 'chicken'
export const FISH = 'fish'

let made = 0
export const anId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

type MemberRow = PartyRow['members'][number]

/** A person who comes; override the columns that matter. `name` is parted at the first space, null is a place without. */
export function aMemberRow({
  name = 'Ana López',
  answer = 'yes',
  meal,
  ...columns
}: Partial<MemberRow> & {
  readonly name?: string | null
  readonly answer?: 'yes' | 'no' | 'pending' | null
  readonly meal?: string
} = {}): MemberRow {
  const [first_name, ...rest] = name?.split(' ') ?? []
  return {
    id: anId(),
    ...(first_name && { first_name }),
    ...(rest.length > 0 && { last_name: rest.join(' ') }),
    invitations: answer === null ? [] : [{ sub_event_id: MAIN_EVENT, answer, ...(meal && { meal_option_id: meal }) }],
    ...columns,
  }
}

/** A party as the database's procedure returns it, of one person who comes unless members are given. */
export function aPartyRow({ members = [aMemberRow()], ...columns }: Partial<PartyRow> = {}): PartyRow {
  return {
    id: anId(),
    list_position: ++made,
    created_at: '2026-11-01T12:00:00+00:00',
    changed_at: '2026-11-01T12:00:00+00:00',
    ...columns,
    members: members.map((member, position) => ({ position, ...member })),
  }
}

const mealRow = (id: string, name_es: string, name_en: string, position: number) => ({
  ...(nullRow(MEAL_OPTION_FIELDS) as RowOf<typeof MEAL_OPTION_FIELDS>),
  id,
  name_es,
  name_en,
  is_for_children: false,
  position,
})

const eventRow = (columns: Partial<RowOf<typeof SUB_EVENT_FIELDS>>) => ({
  ...(nullRow(SUB_EVENT_FIELDS) as RowOf<typeof SUB_EVENT_FIELDS>),
  is_main: false,
  is_seated: true,
  position: 0,
  ...columns,
})

interface RowsOptions extends Partial<GuestPlanRow> {
  readonly parties?: readonly PartyRow[]
  readonly needs?: readonly NeedsRow[] | null
  readonly hosts?: readonly [first: string | null, second: string | null]
}

/** A plan with a wedding, a brunch and two menus, and these guests. */
export function guestRows({ parties = [], needs = null, hosts = [null, null], ...plan }: RowsOptions = {}): GuestRows {
  const settings: RowOf<typeof GUEST_SETTINGS_FIELDS> = {
    first_host: hosts[0],
    second_host: hosts[1],
    reply_by: null,
    places: null,
    second_list_until: null,
    needs_days: 90,
  }
  return {
    plan: {
      name: 'Boda de Ana y Luis',
      country_code: 'MX',
      language: 'es',
      starts_at: '2027-05-15T23:00:00Z',
      time_zone: 'America/Mexico_City',
      sub_events: [
        eventRow({ id: BRUNCH, name_es: 'Almuerzo', name_en: 'Brunch', position: 1 }),
        eventRow({ id: MAIN_EVENT, is_main: true }),
      ],
      meal_options: [mealRow(CHICKEN, 'Pollo', 'Chicken', 0), mealRow(FISH, 'Pescado', 'Fish', 1)],
      guest_questions: [],
      guest_settings: settings,
      ...plan,
    },
    parties,
    needs,
  }
}
