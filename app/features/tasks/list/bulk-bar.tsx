import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCircleCheck, IconFlag3, IconTag, IconTrash, IconUser } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { SelectionBar, SelectionMenu } from '#app/ui/list/selection-bar.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from '#domain/checklist/task-kinds.ts'
import type { DayString } from '#domain/day/day.ts'
import type { PlanPerson, TaskFields } from '../rows.ts'
import { soonDays } from '../task-changes.ts'
import { categoryName, personName, priorityName, statusName } from '../task-labels.ts'

interface BulkBarProps {
  readonly count: number
  readonly shownCount: number
  readonly today: DayString
  readonly people: readonly PlanPerson[]
  readonly readerId: string
  readonly onSet: (fields: Partial<TaskFields>) => void
  readonly onMove: (days: number) => void
  readonly onOtherDay: () => void
  readonly onRemove: () => void
  readonly onSelectAll: () => void
  readonly onEnd: () => void
}

/** Applies one action to all selected tasks. */
export function BulkBar(props: BulkBarProps) {
  const { count, today, people, readerId, onSet } = props
  const { t } = useT()
  const days = soonDays(today)
  const isIdle = count === 0
  const everyone = [readerId, ...people.map(({ userId }) => userId).filter((id) => id !== readerId)]

  return (
    <SelectionBar
      label={t('tasks.bulk.label')}
      count={t('tasks.bulk.count', { count })}
      selectAll={
        count < props.shownCount
          ? { label: t('tasks.bulk.all', { count: props.shownCount }), run: props.onSelectAll }
          : null
      }
      end={{ label: t('tasks.bulk.end'), run: props.onEnd }}
    >
      <SelectionMenu words={t('tasks.bulk.status')} Icon={IconCircleCheck} isDisabled={isIdle}>
        {TASK_STATUSES.map((status) => (
          <Menu.Item key={status} onClick={() => onSet({ status })}>
            {statusName(status, t)}
          </Menu.Item>
        ))}
      </SelectionMenu>
      <SelectionMenu words={t('tasks.bulk.due')} Icon={IconCalendarEvent} isDisabled={isIdle}>
        <Menu.Item onClick={() => props.onMove(1)}>{t('tasks.bulk.day-later')}</Menu.Item>
        <Menu.Item onClick={() => props.onMove(7)}>{t('tasks.bulk.week-later')}</Menu.Item>
        <Menu.Item onClick={() => props.onMove(-7)}>{t('tasks.bulk.week-earlier')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => onSet({ dueOn: days.today })}>{t('tasks.menu.due-today')}</Menu.Item>
        <Menu.Item onClick={() => onSet({ dueOn: days.nextWeek })}>{t('tasks.menu.due-next-week')}</Menu.Item>
        <Menu.Item onClick={() => onSet({ dueOn: null })}>{t('tasks.menu.due-none')}</Menu.Item>
        <Menu.Item onClick={props.onOtherDay}>{t('tasks.bulk.other-day')}</Menu.Item>
      </SelectionMenu>
      <SelectionMenu words={t('tasks.bulk.priority')} Icon={IconFlag3} isDisabled={isIdle}>
        {TASK_PRIORITIES.map((priority) => (
          <Menu.Item key={priority} onClick={() => onSet({ priority })}>
            {priorityName(priority, t)}
          </Menu.Item>
        ))}
      </SelectionMenu>
      <SelectionMenu words={t('tasks.bulk.category')} Icon={IconTag} isDisabled={isIdle}>
        {TASK_CATEGORIES.map((category) => (
          <Menu.Item key={category} onClick={() => onSet({ category })}>
            {categoryName(category, t)}
          </Menu.Item>
        ))}
      </SelectionMenu>
      {everyone.length === 1 ? null : (
        <SelectionMenu words={t('tasks.bulk.assignee')} Icon={IconUser} isDisabled={isIdle}>
          {everyone.map((id) => (
            <Menu.Item key={id} onClick={() => onSet({ assigneeId: id })}>
              {personName(id, people, readerId, t)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => onSet({ assigneeId: null })}>{t('tasks.form.assignee-none')}</Menu.Item>
        </SelectionMenu>
      )}
      <Button
        variant="subtle"
        color="red"
        disabled={isIdle}
        leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
        onClick={props.onRemove}
      >
        {t('tasks.bulk.remove')}
      </Button>
    </SelectionBar>
  )
}
