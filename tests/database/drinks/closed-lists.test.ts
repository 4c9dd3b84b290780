import { expect, test } from 'vitest'
import { DRINK_PROPOSAL_KINDS } from '#contracts/drinks.ts'
import {
  BAR_MODES,
  BOTTLE_LEVELS,
  DAY_PARTS,
  DRINK_MEALS,
  DRINK_PROFILES,
  DRINK_SERVICES,
  HEADCOUNT_SOURCES,
  SPIRITS,
} from '#domain/drinks/drink-kinds.ts'
import { SHOPPING_ITEMS } from '#domain/drinks/shopping-list.ts'
import { CORKAGE_KINDS } from '#domain/drinks/venue-package.ts'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

test.each([
  ['headcount_source', HEADCOUNT_SOURCES],
  ['bar_mode', BAR_MODES],
  ['drink_profile', DRINK_PROFILES],
  ['bottle_level', BOTTLE_LEVELS],
  ['drink_service', DRINK_SERVICES],
  ['day_part', DAY_PARTS],
  ['drink_meal', DRINK_MEALS],
  ['corkage_kind', CORKAGE_KINDS],
  ['drink_item', SHOPPING_ITEMS],
  ['drink_proposal_kind', DRINK_PROPOSAL_KINDS],
])('the enum %s has the values of the domain in their order', async (name, values) => {
  const rows = await database().admin<{ value: string }[]>`
    select enumlabel as value from pg_enum where enumtypid = ${`public.${name}`}::regtype order by enumsortorder`
  expect(rows.map(({ value }) => value)).toEqual(values)
})

test('a cocktail may have each spirit of the domain, and nothing else', async () => {
  const isTaken = async (spirit: string | null) => {
    const cocktails = [{ name: 'Uno', servings: 1, ingredients: [{ name: 'Esto', amount: 45, unit: 'ml', spirit }] }]
    const [row] = await database()
      .admin`select private.are_cocktails(${JSON.stringify(cocktails)}::text::jsonb) as is_taken`
    return row?.['is_taken']
  }
  for (const spirit of [...SPIRITS, null]) expect(await isTaken(spirit), String(spirit)).toBe(true)
  expect(await isTaken('sake')).toBe(false)
})
