import { expect, test } from 'vitest'
import { type CatererPerson, countPeople, placesOf, toCatererList } from './caterer-list.ts'

const ROW = {
  numbering: 'letters' as const,
  has_needs: true,
  tables: [
    { id: 'one', number: 1, name: 'Familia', seats: 8 },
    { id: 'two', number: 2, seats: 8 },
  ],
  meals: [{ id: 'fish', name_es: 'Pescado' }],
  people: [
    { member_id: 'ana', kind: 'guest', table_id: 'one', seat: 3, standing: 'comes', age: 'adult', meal_id: 'fish' },
    { member_id: 'mia', kind: 'guest', table_id: 'one', standing: 'comes', age: 'baby', access: ['high-chair'] },
    { member_id: 'leo', kind: 'guest', table_id: 'one', seat: 1, standing: 'pending', age: 'child', diets: ['vegan'] },
    { member_id: 'eva', kind: 'guest', table_id: 'one', seat: 2, standing: 'absent', age: 'adult', meal_id: 'fish' },
    { person_id: 'dj', kind: 'crew', standing: 'comes', age: 'adult', allergens: ['nuts'], diets: ['halal'] },
  ] as const,
}

const counts = (people: readonly CatererPerson[]) => {
  const { groups, meals, needs, ...rest } = countPeople(people)
  return { ...rest, groups: Object.fromEntries(groups), meals: [...meals], needs: Object.fromEntries(needs) }
}

test('a list counts who eats by group, menu and need; babies choose none, and who does not come is counted apart', () => {
  expect(counts(toCatererList(ROW).people)).toEqual({
    people: 4,
    groups: { adults: 1, babies: 1, children: 1, crew: 1 },
    meals: [
      ['fish', 1],
      [null, 2],
    ],
    needs: { 'high-chair': 1, vegan: 1, halal: 1, nuts: 1 },
    pending: 1,
    absent: 1,
  })
})

test('people stand at their tables by seat, babies after them, and those without a table last', () => {
  const places = placesOf(toCatererList(ROW))
  expect(places.map(({ table, people }) => [table?.name ?? null, people.map(({ who }) => who)])).toEqual([
    ['Familia', ['leo', 'eva', 'ana', 'mia']],
    [null, ['dj']],
  ])
})

test('needs are in one order, whatever kind they are of', () => {
  expect(toCatererList(ROW).people.at(-1)).toMatchObject({ who: 'dj', needs: ['halal', 'nuts'] })
})
