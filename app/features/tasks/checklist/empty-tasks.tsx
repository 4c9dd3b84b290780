import { Box, Button } from '@mantine/core'
import { IconListCheck, IconPencilPlus, IconScale } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyActions, EmptyState, EmptyText } from '#app/ui/feedback/empty-state.tsx'
import { EmptyTasksIllustration } from '#app/ui/illustrations/empty-tasks.tsx'
import { makeChecklist } from '#domain/checklist/make-checklist.ts'
import type { DayString } from '#domain/day/day.ts'
import type { NewTask } from '../rows.ts'
import { calendarOf, checklistEventOf, toListedTask } from './checklist-of.ts'
import classes from './empty-tasks.module.css'

interface EmptyTasksProps {
  readonly plan: Plan
  readonly today: DayString
  readonly isReadOnly: boolean
  readonly onMake: (tasks: readonly NewTask[]) => void
  readonly onOwn: () => void
}

/** A plan without tasks: what the list is for, and two ways to begin. */
export function EmptyTasks({ plan, today, isReadOnly, onMake, onOwn }: EmptyTasksProps) {
  const { t } = useT()
  const checklist = useMemo(() => makeChecklist(checklistEventOf(plan), calendarOf(plan, today)), [plan, today])
  return (
    <EmptyState
      illustration={<EmptyTasksIllustration className={classes.illustration} />}
      title={isReadOnly ? t('tasks.empty.title-read-only') : t('tasks.empty.title')}
    >
      {isReadOnly ? null : (
        <>
          <EmptyText>{t('tasks.empty.text', { count: checklist.length })}</EmptyText>
          <EmptyActions>
            {checklist.length > 0 ? (
              <Button
                size="md"
                leftSection={<IconListCheck size={20} stroke={1.7} aria-hidden />}
                onClick={() => onMake(checklist.map(toListedTask))}
              >
                {t('tasks.empty.make')}
              </Button>
            ) : null}
            <Button
              size="md"
              variant="default"
              leftSection={<IconPencilPlus size={20} stroke={1.7} aria-hidden />}
              onClick={onOwn}
            >
              {t('tasks.empty.own')}
            </Button>
          </EmptyActions>
          <Box component="p" className="soft small with-icon" mt={16} ta="start">
            <IconScale size={18} stroke={1.7} aria-hidden />
            {t('tasks.legal')}
          </Box>
        </>
      )}
    </EmptyState>
  )
}
