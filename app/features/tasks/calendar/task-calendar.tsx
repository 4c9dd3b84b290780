import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { type CalendarEntry, MonthCalendar } from '#app/ui/calendar/month-calendar.tsx'
import type { TaskStatus } from '#domain/checklist/task-kinds.ts'
import type { TaskUrgency } from '#domain/checklist/task-urgency.ts'
import { type DayString, isDay } from '#domain/day/day.ts'
import { type RowActions, TaskRow } from '../list/task-row.tsx'
import type { PlanPerson } from '../rows.ts'
import { groupItems, type TaskItem } from '../task-items.ts'
import { statusName } from '../task-labels.ts'
import classes from './task-calendar.module.css'

interface TaskCalendarProps {
  readonly items: readonly TaskItem[]
  readonly today: DayString
  readonly people: readonly PlanPerson[]
  readonly readerId: string
  readonly isReadOnly: boolean
  readonly actions: RowActions
  /** The address that opens a task on this screen. */
  readonly addressOf: (changes: { readonly taskId: string }) => string
}

/** The colour of a day's dot; the list of the day gives the same in text. */
const TONES = {
  overdue: 'var(--convite-danger)',
  'due-soon': 'var(--convite-warning)',
  later: 'var(--convite-primary)',
  someday: 'var(--convite-primary)',
  closed: 'var(--convite-ink-soft)',
} as const

/** The tasks on their due days; those of the selected day are listed in full below. */
export function TaskCalendar({ items, today, people, readerId, isReadOnly, actions, addressOf }: TaskCalendarProps) {
  const { t, language } = useT()
  // Until something is done in it, it shows a month with tasks: the current one, or that of the next task, also of tasks that come later.
  const [chosenDay, setDay] = useState<string | null>(null)
  const day = chosenDay ?? startDay(items, today)
  const stay = () => setDay(day)
  const { byDay, undated } = useMemo(() => sortByDay(items, language), [items, language])
  const entriesByDay = useMemo(() => {
    const toEntry = ({ task, name, urgency }: TaskItem): CalendarEntry => ({
      id: task.id,
      label: name,
      to: addressOf({ taskId: task.id }),
      kind: kindWords(urgency, task.status, t),
      // Green marks done tasks, not skipped ones.
      tone: task.status === 'completed' ? 'var(--convite-sage)' : TONES[urgency],
      isQuiet: urgency === 'closed',
      isMovable: !isReadOnly,
    })
    return new Map([...byDay].map(([each, found]) => [each, found.map(toEntry)]))
  }, [byDay, addressOf, isReadOnly, t])
  const chosen = byDay.get(day) ?? []

  return (
    <Stack gap={16} onPointerDownCapture={stay} onKeyDownCapture={stay}>
      <h2 className="visually-hidden">{t('tasks.calendar.label')}</h2>
      <MonthCalendar
        label={t('tasks.calendar.label')}
        day={day}
        onDayChange={setDay}
        today={today}
        entriesByDay={entriesByDay}
      >
        <h4 className={classes.title}>{formatDay(day, language, 'full')}</h4>
        {chosen.length === 0 ? <p className="soft">{t('tasks.calendar.none')}</p> : null}
        {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to some readers. */}
        <ul role="list" className="stack plain-list">
          {chosen.map((item) => (
            <li key={item.task.id} data-row={item.task.id}>
              <TaskRow
                item={item}
                today={today}
                people={people}
                readerId={readerId}
                actions={actions}
                isTabStop
                isReadOnly={isReadOnly}
                isSelecting={false}
                isSelected={false}
                isCategoryHidden={false}
              />
            </li>
          ))}
        </ul>
      </MonthCalendar>
      {undated > 0 ? <p className="soft">{t('tasks.calendar.undated', { count: undated })}</p> : null}
    </Stack>
  )
}

/** The meaning of an entry's colour. */
function kindWords(urgency: TaskUrgency, status: TaskStatus, t: Translate): string {
  if (urgency === 'overdue') return t('tasks.show.overdue')
  if (urgency === 'due-soon') return t('tasks.show.due-soon')
  return statusName(status, t)
}

/** The tasks of each day in the order of the list. */
function sortByDay(items: readonly TaskItem[], language: Language) {
  const byDay = new Map<string, TaskItem[]>()
  let undated = 0
  for (const item of groupItems(items, { group: 'month', sort: 'due' }, language).flatMap((group) => group.items)) {
    const { dueOn } = item.task
    if (dueOn === null) {
      undated += 1
      continue
    }
    const present = byDay.get(dueOn)
    if (present) present.push(item)
    else byDay.set(dueOn, [item])
  }
  return { byDay, undated }
}

function startDay(items: readonly TaskItem[], today: DayString): DayString {
  const days = items.flatMap(({ task }) => (task.dueOn && isDay(task.dueOn) ? [task.dueOn] : [])).sort()
  if (days.some((day) => day.slice(0, 7) === today.slice(0, 7))) return today
  return days.find((day) => day >= today) ?? days.at(-1) ?? today
}
