import { IconAccessible, IconAlertTriangle, IconLock, IconToolsKitchen2, IconUserX } from '@tabler/icons-react'
import { mealOptionName } from '#app/features/guests/guest-labels.ts'
import { namesOf } from '#app/features/guests/needs/need-names.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { SeatLock } from '#domain/seating/seat-fields.ts'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import { useSeating } from '../use-seating.ts'
import classes from './list-mode.module.css'

interface PersonMarksProps {
  readonly person: PersonToSeat
  readonly isAbsent: boolean
  readonly lock: SeatLock | null
}

/** What matters of a person at a table: menu, needs for who may know them, a lock, and that it does not come. */
export function PersonMarks({ person, isAbsent, lock }: PersonMarksProps) {
  const { t, language } = useT()
  const { setup, needs } = useSeating()
  const meal = setup.mealOptions.find(({ id }) => id === person.mealOptionId)
  const own = person.isGuest ? needs?.get(person.who) : undefined
  const food = own ? [...namesOf('diets', own, language), ...namesOf('allergens', own, language)] : []
  const access = own ? namesOf('access', own, language) : []
  if (!isAbsent && lock === null && !meal && food.length === 0 && access.length === 0) return null
  const icon = { size: 15, stroke: 1.9, 'aria-hidden': true } as const
  return (
    <span className={classes.marks}>
      {isAbsent ? (
        <span className="icon-label warning">
          <IconUserX {...icon} />
          {t('seating.mark.absent')}
        </span>
      ) : null}
      {lock ? (
        <span className="icon-label">
          <IconLock {...icon} />
          {t(`seating.mark.locked-${lock}`)}
        </span>
      ) : null}
      {meal ? (
        <span className="icon-label">
          <IconToolsKitchen2 {...icon} />
          {mealOptionName(meal, language)}
        </span>
      ) : null}
      {food.length > 0 ? (
        <span className="icon-label">
          <IconAlertTriangle {...icon} />
          {food.join(', ')}
        </span>
      ) : null}
      {access.length > 0 ? (
        <span className="icon-label">
          <IconAccessible {...icon} />
          {access.join(', ')}
        </span>
      ) : null}
    </span>
  )
}
