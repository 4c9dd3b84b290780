import {
  IconAlertCircle,
  IconCheck,
  IconCircleDashed,
  IconHourglass,
  IconMailOff,
  IconToolsKitchen2Off,
  IconX,
} from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { FilterChips, SetFilter } from '#app/ui/forms/filter-chips.tsx'
import type { ShowCounts } from '../guest-items.ts'
import { ageGroupName, sideName, tableName } from '../guest-labels.ts'
import { needFilterName } from '../needs/need-names.ts'
import { canKnowNeeds } from '../needs/use-needs.ts'
import { answerFilterName, questionText } from '../questions/question-labels.ts'
import { subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import {
  type EventFilter,
  type GuestView,
  NONE,
  readAnswerFilter,
  readEventFilter,
  type Show,
} from '../views/guest-view.ts'

interface GuestChipsProps {
  readonly view: GuestView
  readonly counts: ShowCounts
  readonly onView: (changes: Partial<GuestView>) => void
}

/** The filters of the list with their counts, and those that are set beside them. */
export const GuestChips = memo(function GuestChips({ view, counts, onView }: GuestChipsProps) {
  const { t, language } = useT()
  const { setup, plan, hasTables } = useGuests()
  const { show, side, group, age, tag, table, event, need, answer, seat } = view
  const chip = (value: Show, more: object = {}) => ({
    value,
    label: t(`guests.show.${value}`),
    count: counts[value],
    ...more,
  })
  /** Shown while it holds something. */
  const rare = (value: Show, more: object = {}) => (counts[value] > 0 || show === value ? [chip(value, more)] : [])
  const eventWords = (filter: EventFilter) => {
    const { subEventId, state } = readEventFilter(filter)
    const found = setup.subEvents.find(({ id }) => id === subEventId)
    return t(`guests.filter.event-${state}`, { event: found ? subEventName(found, plan, language) : '' })
  }
  const asked = answer === null ? null : readAnswerFilter(answer)
  const question = setup.questions.find(({ id }) => id === asked?.questionId)
  const set = [
    side && {
      name: 'side' as const,
      words: side === NONE ? t('guests.group.no-side') : sideName(side, setup.settings, plan, t),
    },
    group && { name: 'group' as const, words: group === NONE ? t('guests.group.no-group') : group },
    age && { name: 'age' as const, words: age === NONE ? t('guests.age.unknown') : ageGroupName(age, t) },
    table && { name: 'table' as const, words: table === NONE ? t('guests.group.no-table') : tableName(table, t) },
    event && { name: 'event' as const, words: eventWords(event) },
    seat && hasTables && { name: 'seat' as const, words: t(`guests.seat.${seat}`) },
    tag && { name: 'tag' as const, words: t('guests.filter.tagged', { tag }) },
    need && canKnowNeeds(plan) && { name: 'need' as const, words: needFilterName(need, t, language) },
    asked &&
      question && {
        name: 'answer' as const,
        words: dotted([questionText(question, language), answerFilterName(question, asked.answer, language, t)]),
      },
  ].filter((filter) => filter !== null && filter !== '' && filter !== false && filter !== undefined)
  return (
    <FilterChips<Show | null>
      label={t('guests.show.label')}
      selected={show}
      onSelect={(next) => onView({ show: next })}
      chips={[
        { value: null, label: t('guests.show.all'), count: counts.all },
        chip('confirmed', { Icon: IconCheck }),
        chip('pending', { Icon: IconCircleDashed }),
        chip('declined', { Icon: IconX }),
        ...rare('incomplete', { Icon: IconAlertCircle, tone: 'warning' }),
        ...rare('no-menu', { Icon: IconToolsKitchen2Off, tone: 'warning' }),
        ...rare('not-sent', { Icon: IconMailOff }),
        ...rare('second-list', { Icon: IconHourglass }),
      ]}
    >
      {set.map(({ name, words }) => (
        <SetFilter key={name} onRemove={() => onView({ [name]: null })}>
          {words}
        </SetFilter>
      ))}
    </FilterChips>
  )
})
