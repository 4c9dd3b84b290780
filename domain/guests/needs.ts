/** The codes of what a guest needs: the same strings as the database's checks, in the order screens show them. */

export const DIETS = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'no-pork',
  'no-beef',
  'diabetic',
  'low-salt',
] as const
export type Diet = (typeof DIETS)[number]

/** The 14 allergens that food in the EU must name. Source: Regulation (EU) No 1169/2011, annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

export const ACCESS_NEEDS = ['wheelchair', 'hearing', 'sight', 'high-chair', 'stairs'] as const
export type AccessNeed = (typeof ACCESS_NEEDS)[number]

/** What somebody eats, tolerates and needs, as codes and a note. */
interface Needs {
  readonly diets: readonly Diet[]
  readonly allergens: readonly Allergen[]
  readonly access: readonly AccessNeed[]
  readonly note: string
}

/** Whether there is anything to keep. */
export const hasNeeds = ({ diets, allergens, access, note }: Needs): boolean =>
  diets.length + allergens.length + access.length > 0 || note.trim() !== ''
