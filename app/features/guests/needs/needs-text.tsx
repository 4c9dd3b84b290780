import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import type { OwnNeeds } from '#domain/guests/person-needs.ts'
import { namesOf } from './need-names.ts'
import classes from './needs.module.css'

interface NeedsTextProps {
  /** Who said it. */
  readonly label: string
  readonly needs: OwnNeeds
}

/** What someone needs in words: diets, allergies, access, a note. */
export function NeedsText({ label, needs }: NeedsTextProps) {
  const { t, language } = useT()
  const allergens = namesOf('allergens', needs, language).join(', ')
  const words = dotted([
    ...namesOf('diets', needs, language),
    allergens && `${t('guests.needs.allergens')}: ${allergens}`,
    ...namesOf('access', needs, language),
    needs.note || null,
  ])
  return (
    <p className={classes.text}>
      <span className="soft">{label}:</span> {words}
    </p>
  )
}
