import {
  IconArrowBackUp,
  IconCalendarDue,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarWeek,
  IconCheck,
  IconCircleMinus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { RowMenu } from '#app/ui/list/row-menu.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import type { DayString } from '#domain/day/day.ts'
import type { TaskFields } from '../rows.ts'
import { soonDays } from '../task-changes.ts'
import type { TaskItem } from '../task-items.ts'

interface TaskMenuProps {
  /** The task whose menu is open, or null. */
  readonly item: TaskItem | null
  readonly today: DayString
  /** The element its position is relative to; the menu opens at the button of its row. */
  readonly within: React.RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onEdit: (item: TaskItem) => void
  readonly onOtherDay: (item: TaskItem) => void
  readonly onSet: (item: TaskItem, fields: Partial<TaskFields>) => void
  readonly onRemove: (item: TaskItem) => void
}

/** The further actions on a task. */
export function TaskMenu({ item, today, within, onClose, onEdit, onOtherDay, onSet, onRemove }: TaskMenuProps) {
  const { t } = useT()
  const days = soonDays(today)
  const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

  return (
    <RowMenu id={item?.task.id ?? null} within={within} label={t('tasks.menu.label')} onClose={onClose}>
      {item ? (
        <>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(item)}>
            {t('tasks.menu.edit')}
          </Menu.Item>
          <Menu.Divider />
          {item.task.status === 'pending' ? (
            <>
              <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => onSet(item, { status: 'completed' })}>
                {t('tasks.menu.complete')}
              </Menu.Item>
              <Menu.Item leftSection={<IconCircleMinus {...icon} />} onClick={() => onSet(item, { status: 'wont-do' })}>
                {t('tasks.menu.wont-do')}
              </Menu.Item>
            </>
          ) : (
            <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => onSet(item, { status: 'pending' })}>
              {t('tasks.menu.reopen')}
            </Menu.Item>
          )}
          {item.task.status === 'pending' ? (
            <>
              <Menu.Divider />
              <Menu.Label>{t('tasks.form.due')}</Menu.Label>
              <Menu.Item leftSection={<IconCalendarDue {...icon} />} onClick={() => onSet(item, { dueOn: days.today })}>
                {t('tasks.menu.due-today')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCalendarPlus {...icon} />}
                onClick={() => onSet(item, { dueOn: days.tomorrow })}
              >
                {t('tasks.menu.due-tomorrow')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCalendarWeek {...icon} />}
                onClick={() => onSet(item, { dueOn: days.nextWeek })}
              >
                {t('tasks.menu.due-next-week')}
              </Menu.Item>
              <Menu.Item leftSection={<IconCalendarEvent {...icon} />} onClick={() => onOtherDay(item)}>
                {t('tasks.bulk.other-day')}
              </Menu.Item>
              {item.task.dueOn === null ? null : (
                <Menu.Item leftSection={<IconCalendarOff {...icon} />} onClick={() => onSet(item, { dueOn: null })}>
                  {t('tasks.menu.due-none')}
                </Menu.Item>
              )}
            </>
          ) : null}
          <Menu.Divider />
          <Menu.Item className="danger" leftSection={<IconTrash {...icon} />} onClick={() => onRemove(item)}>
            {item.task.templateId === null ? t('tasks.menu.delete') : t('tasks.menu.remove')}
          </Menu.Item>
        </>
      ) : null}
    </RowMenu>
  )
}
