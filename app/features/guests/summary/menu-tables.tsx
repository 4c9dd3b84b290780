import { useT } from '#app/i18n/i18n.ts'
import type { AnswerTally, GuestTally } from '#domain/guests/tally-guests.ts'
import { mealOptionName } from '../guest-labels.ts'
import { subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { TallyTable } from './tally-table.tsx'

const NOBODY: AnswerTally = { invited: 0, confirmed: 0, pending: 0, declined: 0 }

/** What the kitchen counts: the menus of the main sub-event, and of each other one where somebody has chosen any. */
export function MenuTables({ tallies }: { readonly tallies: GuestTally['subEvents'] }) {
  const { t, language } = useT()
  const { plan, setup } = useGuests()
  const { mealOptions, subEvents } = setup
  if (mealOptions.length === 0) return null
  return subEvents.map((subEvent) => {
    const tally = tallies.find(({ subEventId }) => subEventId === subEvent.id)
    if (!tally) return null
    const { meals, invited } = tally
    if (!(subEvent.isMain && subEvent.isSeated) && (meals.get(null)?.invited ?? 0) === invited) return null
    const event = subEventName(subEvent, plan, language)
    return (
      <TallyTable
        key={subEvent.id}
        title={subEvents.length > 1 ? t('guests.summary.menus-of', { event }) : t('guests.summary.by-menu')}
        rows={[
          ...mealOptions.map((option) => ({
            name: mealOptionName(option, language),
            tally: meals.get(option.id) ?? NOBODY,
          })),
          { name: t('guests.details.no-menu'), tally: meals.get(null) ?? NOBODY },
        ]}
      />
    )
  })
}
