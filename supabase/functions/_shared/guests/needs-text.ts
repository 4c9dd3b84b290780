import type { MemberNeeds } from '#domain/guests/guest-fields.ts'
import { ACCESS_NEEDS, ALLERGENS, DIETS } from '#domain/guests/needs.ts'
import { printableLine } from '../files/safe-text.ts'
import type { TranslateGuests } from '../guest-messages.ts'

/** What a person needs, in one text. */
export function needsOf({ diets, allergens, access, note }: MemberNeeds, t: TranslateGuests): string {
  const allergies = allergens.map((code) => t(`allergen.${code}`)).join(', ')
  return [
    ...diets.map((code) => t(`diet.${code}`)),
    ...(allergies === '' ? [] : [t('guests.paper.allergens', { list: allergies })]),
    ...access.map((code) => t(`access.${code}`)),
    ...(note ? [printableLine(note)] : []),
  ].join('  ·  ')
}

/** How many of the guests need each thing: "Vegana 3". Notes are not counted. */
export function needsTotals(
  guests: readonly { readonly member: { readonly id: string } }[],
  needs: ReadonlyMap<string, MemberNeeds>,
  t: TranslateGuests,
): string[] {
  const own = guests.flatMap(({ member }) => needs.get(member.id) ?? [])
  const total = (label: string, has: (each: MemberNeeds) => boolean) => {
    const many = own.filter(has).length
    return many === 0 ? [] : [`${label} ${many}`]
  }
  return [
    ...DIETS.flatMap((code) => total(t(`diet.${code}`), ({ diets }) => diets.includes(code))),
    ...ALLERGENS.flatMap((code) => total(t(`allergen.${code}`), ({ allergens }) => allergens.includes(code))),
    ...ACCESS_NEEDS.flatMap((code) => total(t(`access.${code}`), ({ access }) => access.includes(code))),
  ]
}
