import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box, Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import { categoryName } from '../../budget/rows.ts'
import { withoutRanking, withRank } from '../draft/wizard-draft.ts'
import classes from './priorities-step.module.css'
import { PriorityItem } from './priority-item.tsx'
import type { StepProps } from './step-props.ts'

/** The chosen categories by importance: ordered by dragging, by keyboard, or by the arrows. */
export function PrioritiesStep({ draft, change }: StepProps) {
  const { t } = useT()
  const { priorities, isRanked } = draft
  const count = priorities.length
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const refocus = useRef<{ category: BudgetCategory; direction: 'up' | 'down' } | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Scrolling the page with a finger on the list must not start a drag.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const name = (id: string | number) => categoryName(id as BudgetCategory, t)
  const rankOf = (id: string | number | undefined) => priorities.indexOf(id as BudgetCategory) + 1

  const move = (category: BudgetCategory, rank: number) => {
    change((now) => withRank(now, category, rank))
    setAnnouncement(t('wizard.priorities.dropped', { category: name(category), rank: rank + 1, count }))
  }

  // A moved row loses the focus of its buttons; the focus is restored so that "up" can be pressed twice.
  useEffect(() => {
    const wanted = refocus.current
    if (!wanted || !priorities.includes(wanted.category)) return
    refocus.current = null
    const row = list.current?.querySelector(`[data-category="${wanted.category}"]`)
    const button = (direction: 'up' | 'down') =>
      row?.querySelector<HTMLButtonElement>(`button[data-move="${direction}"]:not(:disabled)`)
    const target = button(wanted.direction) ?? button(wanted.direction === 'up' ? 'down' : 'up')
    target?.focus()
  }, [priorities])

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) {
      change((now) => withRank(now, active.id as BudgetCategory, now.priorities.indexOf(over.id as BudgetCategory)))
    }
  }

  if (count < 2) return <p className={classes.status}>{t('wizard.priorities.single')}</p>
  return (
    <div>
      <Box component="p" className="soft small" mb="0.5rem">
        {t('wizard.priorities.how')}
      </Box>
      <Group justify="space-between" gap="0.25rem 1rem" mih="2.75rem" mb="0.5rem">
        <p className={classes.status} data-ranked={isRanked}>
          {t(isRanked ? 'wizard.priorities.ranked' : 'wizard.priorities.unranked')}
        </p>
        {isRanked ? (
          <Button variant="subtle" onClick={() => change(withoutRanking)}>
            {t('wizard.priorities.forget')}
          </Button>
        ) : null}
      </Group>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          screenReaderInstructions: { draggable: t('wizard.priorities.instructions') },
          announcements: {
            onDragStart: ({ active }) =>
              t('wizard.priorities.lifted', { category: name(active.id), rank: rankOf(active.id), count }),
            onDragOver: ({ active, over }) =>
              over
                ? t('wizard.priorities.over', { category: name(active.id), rank: rankOf(over.id), count })
                : undefined,
            onDragEnd: ({ active, over }) =>
              t('wizard.priorities.dropped', { category: name(active.id), rank: rankOf(over?.id ?? active.id), count }),
            onDragCancel: ({ active }) =>
              t('wizard.priorities.canceled', { category: name(active.id), rank: rankOf(active.id) }),
          },
        }}
      >
        <SortableContext items={[...priorities]} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="stack plain-list gap-8" aria-label={t('wizard.priorities.list')}>
            {priorities.map((category, index) => (
              <PriorityItem
                key={category}
                category={category}
                rank={index}
                count={count}
                isRanked={isRanked}
                onMove={(rank) => {
                  refocus.current = { category, direction: rank < index ? 'up' : 'down' }
                  move(category, rank)
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </div>
  )
}
