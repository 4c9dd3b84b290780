import { useMergedRef } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconCheck,
  IconClockHour4,
  IconDots,
  IconFlag3,
  IconMinus,
  IconNote,
} from '@tabler/icons-react'
import { memo } from 'react'
import { CommentCount } from '#app/features/comments/comments-button.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { DOT } from '#app/lib/format/dotted.ts'
import { useDragItem, useDropPlace } from '#app/ui/drag/drag-hooks.ts'
import type { TaskUrgency } from '#domain/checklist/task-urgency.ts'
import type { DayString } from '#domain/day/day.ts'
import type { PlanPerson } from '../rows.ts'
import type { TaskItem } from '../task-items.ts'
import { categoryName, dueLabel, initialsOf, personName, priorityName, statusName } from '../task-labels.ts'
import classes from './task-row.module.css'

/** The look of a day that presses. */
const URGENT: Readonly<Partial<Record<TaskUrgency, string>>> = {
  overdue: 'danger strong',
  'due-soon': 'warning strong',
}

/** The actions of a row; the same functions for every row and every render. */
export interface RowActions {
  readonly onTick: (item: TaskItem) => void
  readonly onOpen: (item: TaskItem, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void
  readonly onSelect: (item: TaskItem, isRange: boolean) => void
  readonly onMenu: (item: TaskItem) => void
}

interface TaskRowProps {
  readonly item: TaskItem
  readonly today: DayString
  readonly people: readonly PlanPerson[]
  readonly readerId: string
  readonly actions: RowActions
  /** True for the one row in the tab order. */
  readonly isTabStop: boolean
  readonly isReadOnly: boolean
  readonly isSelecting: boolean
  readonly isSelected: boolean
  /** True where the heading of the row gives the same value. */
  readonly isCategoryHidden: boolean
}

/** One task: its checkbox, its name, which opens it, and its menu. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { item, today, actions, isReadOnly, isSelecting, isSelected } = props
  const { t, language } = useT()
  const { task, name } = item
  const tabIndex = props.isTabStop ? 0 : -1
  const due = dueLabel(item, today, t, language)
  const isClosed = task.status !== 'pending'
  const drag = useDragItem(task.id, { where: 'row', isDisabled: isReadOnly || isSelecting })
  const drop = useDropPlace({ kind: 'task', key: task.id })
  const ref = useMergedRef(drag.ref, drop.ref)

  return (
    // What a drag does, keys and the menu do as well.
    <div
      ref={ref}
      {...drag.listeners}
      className={`lights ${classes.row}`}
      data-record={task.id}
      data-status={task.status}
      data-selected={isSelected || undefined}
      data-dragged={drag.isDragging || undefined}
      data-over={drop.isOver || undefined}
    >
      {isSelecting ? (
        <label className={classes.tick}>
          <input
            type="checkbox"
            data-part="tick"
            tabIndex={tabIndex}
            checked={isSelected}
            onChange={(event) => actions.onSelect(item, (event.nativeEvent as MouseEvent).shiftKey === true)}
            aria-label={t('tasks.row.select', { name })}
          />
          <span className={classes.box} aria-hidden>
            <IconCheck size={16} stroke={3} />
          </span>
        </label>
      ) : (
        <label className={classes.tick}>
          <input
            type="checkbox"
            data-part="tick"
            tabIndex={tabIndex}
            checked={task.status === 'completed'}
            disabled={isReadOnly}
            onChange={() => actions.onTick(item)}
            aria-label={t('tasks.row.tick', { name })}
          />
          <span className={classes.circle} data-status={task.status} aria-hidden>
            {task.status === 'wont-do' ? <IconMinus size={16} stroke={3} /> : <IconCheck size={16} stroke={3} />}
          </span>
        </label>
      )}
      <button
        type="button"
        data-part="open"
        tabIndex={tabIndex}
        className={classes.open}
        onClick={(event) => actions.onOpen(item, event)}
        // The list handles space; some browsers would also click the button on keyup.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        <span className={classes.name}>{name}</span>
        <SecondLine
          category={props.isCategoryHidden ? null : categoryName(task.category, t)}
          description={isClosed ? '' : item.description}
        />
      </button>
      <div className={classes.meta}>
        <CommentCount planId={task.planId} subjectId={task.id} />
        {task.note ? (
          <span className={classes.note} title={t('tasks.row.note')}>
            <IconNote size={17} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{t('tasks.row.note')}</span>
          </span>
        ) : null}
        {task.assigneeId === null ? null : (
          <Assignee name={personName(task.assigneeId, props.people, props.readerId, t)} />
        )}
        <span className={`${classes.priority} ${task.priority === 'high' ? 'accent strong' : ''}`}>
          {task.priority === 'medium' || isClosed ? null : (
            <>
              <IconFlag3 size={16} stroke={1.8} aria-hidden />
              <span className="visually-hidden">{t('tasks.row.priority')} </span>
              {priorityName(task.priority, t)}
            </>
          )}
          {task.status === 'wont-do' ? statusName('wont-do', t) : null}
        </span>
        {due ? (
          <span className={`${classes.due} ${URGENT[item.urgency] ?? ''}`} title={due.exact}>
            {item.urgency === 'overdue' ? <IconAlertTriangle size={16} stroke={1.9} aria-hidden /> : null}
            {item.urgency === 'due-soon' ? <IconClockHour4 size={16} stroke={1.9} aria-hidden /> : null}
            <time dateTime={task.dueOn ?? undefined}>
              {due.shown}
              <span className="visually-hidden">, {due.exact}</span>
            </time>
          </span>
        ) : (
          <span className={classes.due} />
        )}
      </div>
      {isReadOnly || isSelecting ? null : (
        <button
          type="button"
          data-part="menu"
          tabIndex={tabIndex}
          className={classes.menu}
          aria-haspopup="menu"
          aria-label={t('tasks.row.menu', { name })}
          onClick={() => actions.onMenu(item)}
        >
          <IconDots size={20} stroke={1.8} aria-hidden />
        </button>
      )}
    </div>
  )
})

/** The task's category, due date and other attributes. */
function SecondLine({ category, description }: { category: string | null; description: string }) {
  if (category === null && description === '') return null
  return (
    <span className={classes.second}>
      {category === null ? null : <span className={classes.category}>{category}</span>}
      {category === null || description === '' ? null : <span aria-hidden>{DOT}</span>}
      {description}
    </span>
  )
}

function Assignee({ name }: { name: string }) {
  const { t } = useT()
  const words = t('tasks.row.assignee', { name })
  return (
    <span className={classes.assignee} title={words}>
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
