import { Box, Button, Group, Menu } from '@mantine/core'
import { IconCalendarEvent, IconCircleCheck, IconFlag3, IconTag, IconTrash, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { inContent } from '#app/ui/page/in-content.ts'
import { TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from '#domain/checklist/task-kinds.ts'
import type { DayString } from '#domain/day/day.ts'
import type { PlanPerson, TaskFields } from '../rows.ts'
import { soonDays } from '../task-changes.ts'
import { categoryName, personName, priorityName, statusName } from '../task-labels.ts'
import classes from './bulk-bar.module.css'

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
    <section className={classes.place} aria-label={t('tasks.bulk.label')}>
      <Box className="floating rises" px={12} py={8}>
        <Group gap="4px 8px">
          <Box component="p" className="strong" mx={8} role="status">
            {t('tasks.bulk.count', { count })}
          </Box>
          {count < props.shownCount ? (
            <Button variant="subtle" onClick={props.onSelectAll}>
              {t('tasks.bulk.all', { count: props.shownCount })}
            </Button>
          ) : null}
          <Button variant="default" ml="auto" onClick={props.onEnd}>
            {t('tasks.bulk.end')}
          </Button>
        </Group>
        <div className={classes.actions}>
          <BulkMenu words={t('tasks.bulk.status')} Icon={IconCircleCheck} isDisabled={isIdle}>
            {TASK_STATUSES.map((status) => (
              <Menu.Item key={status} onClick={() => onSet({ status })}>
                {statusName(status, t)}
              </Menu.Item>
            ))}
          </BulkMenu>
          <BulkMenu words={t('tasks.bulk.due')} Icon={IconCalendarEvent} isDisabled={isIdle}>
            <Menu.Item onClick={() => props.onMove(1)}>{t('tasks.bulk.day-later')}</Menu.Item>
            <Menu.Item onClick={() => props.onMove(7)}>{t('tasks.bulk.week-later')}</Menu.Item>
            <Menu.Item onClick={() => props.onMove(-7)}>{t('tasks.bulk.week-earlier')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => onSet({ dueOn: days.today })}>{t('tasks.menu.due-today')}</Menu.Item>
            <Menu.Item onClick={() => onSet({ dueOn: days.nextWeek })}>{t('tasks.menu.due-next-week')}</Menu.Item>
            <Menu.Item onClick={() => onSet({ dueOn: null })}>{t('tasks.menu.due-none')}</Menu.Item>
            <Menu.Item onClick={props.onOtherDay}>{t('tasks.bulk.other-day')}</Menu.Item>
          </BulkMenu>
          <BulkMenu words={t('tasks.bulk.priority')} Icon={IconFlag3} isDisabled={isIdle}>
            {TASK_PRIORITIES.map((priority) => (
              <Menu.Item key={priority} onClick={() => onSet({ priority })}>
                {priorityName(priority, t)}
              </Menu.Item>
            ))}
          </BulkMenu>
          <BulkMenu words={t('tasks.bulk.category')} Icon={IconTag} isDisabled={isIdle}>
            {TASK_CATEGORIES.map((category) => (
              <Menu.Item key={category} onClick={() => onSet({ category })}>
                {categoryName(category, t)}
              </Menu.Item>
            ))}
          </BulkMenu>
          {everyone.length === 1 ? null : (
            <BulkMenu words={t('tasks.bulk.assignee')} Icon={IconUser} isDisabled={isIdle}>
              {everyone.map((id) => (
                <Menu.Item key={id} onClick={() => onSet({ assigneeId: id })}>
                  {personName(id, people, readerId, t)}
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => onSet({ assigneeId: null })}>{t('tasks.form.assignee-none')}</Menu.Item>
            </BulkMenu>
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
        </div>
      </Box>
    </section>
  )
}

interface BulkMenuProps {
  readonly words: string
  readonly Icon: typeof IconTag
  readonly isDisabled: boolean
  readonly children: ReactNode
}

function BulkMenu({ words, Icon, isDisabled, children }: BulkMenuProps) {
  return (
    <Menu position="top-start" width={230} {...inContent()}>
      <Menu.Target>
        <Button variant="subtle" disabled={isDisabled} leftSection={<Icon size={18} stroke={1.7} aria-hidden />}>
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  )
}
