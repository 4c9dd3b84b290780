import { Box } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useDropPlace } from '#app/ui/drag/drag-hooks.ts'
import type { TaskGroup } from '../task-items.ts'
import { groupName } from '../task-labels.ts'
import type { Grouping } from '../task-view.ts'
import classes from './task-list.module.css'

interface ListSectionProps {
  readonly group: TaskGroup
  readonly grouping: Grouping
  readonly top: number
  readonly height: number
  readonly isCollapsed: boolean
  readonly onCollapse: (isCollapsed: boolean) => void
  readonly measure: (element: Element | null) => void
  readonly index: number
  readonly children: ReactNode
}

/** A sticky group heading that collapses its tasks. */
export function ListSection({
  group,
  grouping,
  top,
  height,
  isCollapsed,
  onCollapse,
  measure,
  index,
  children,
}: ListSectionProps) {
  const { t, language } = useT()
  const id = `tasks-${grouping}-${group.key}`
  const drop = useDropPlace({ kind: 'group', key: group.key })
  return (
    <section
      className={classes.section}
      // Positioned without a transform, which would break sticky children.
      style={{ insetBlockStart: top, blockSize: height }}
      aria-labelledby={id}
    >
      <h2 ref={measure} data-index={index} className={classes.heading}>
        <button
          ref={drop.ref}
          type="button"
          className={classes.toggle}
          data-over={drop.isOver || undefined}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <IconChevronDown size={18} stroke={2} aria-hidden className={classes.chevron} />
          <span id={id} className={classes.name}>
            {groupName(group.key, grouping, t, language)}
          </span>{' '}
          <Box component="span" className="soft small medium tabular" ml="auto">
            {t('tasks.group.count', { count: group.items.length })}
          </Box>
        </button>
      </h2>
      {isCollapsed ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to some readers.
        <ul role="list" aria-labelledby={id} className="plain-list">
          {children}
        </ul>
      )}
    </section>
  )
}
