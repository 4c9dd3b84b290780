import { Button, Skeleton, Switch } from '@mantine/core'
import { IconArrowRight, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { tasksQuery } from '#app/features/tasks/queries.ts'
import { type Task, taskName } from '#app/features/tasks/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format.ts'
import { daysFromTo } from '#domain/day/day.ts'
import { EditPlanEnd } from './edit-plan-end.tsx'
import classes from './move-date.module.css'
import { type DateMove, type DayMove, reviewMove } from './move-date.ts'
import { MoveDateList } from './move-date-list.tsx'
import { MoveDateRest } from './move-date-rest.tsx'
import type { Plan } from './rows.ts'

interface MoveDateStepProps {
  readonly plan: Plan
  readonly move: DateMove
  readonly isSaving: boolean
  readonly failure: unknown
  readonly onBack: () => void
  readonly onMove: (moves: readonly DayMove[]) => void
}

const NONE: readonly Task[] = []

/** The day changes: what moves along, what does not, and who is to be told. Nothing has happened yet. */
export function MoveDateStep({ plan, move, isSaving, failure, onBack, onMove }: MoveDateStepProps) {
  const { t, language } = useT()
  const tasks = useQuery(tasksQuery(plan.id))
  const list = tasks.data ?? NONE
  const review = useMemo(() => reviewMove(list, plan, move), [list, plan, move])
  const [isAlong, setIsAlong] = useState(true)
  const names = useMemo(() => new Map(list.map((task) => [task.id, task])), [list])
  const moves = isAlong ? review.moves : []
  const days = daysFromTo(move.from, move.to)

  const nameOf = ({ id }: DayMove) => {
    const task = names.get(id)
    return task ? taskName(task, t) : ''
  }

  return (
    <>
      <div className={classes.dates}>
        <span className={classes.date}>{formatDay(move.from, language, 'full')}</span>
        <IconArrowRight size={20} stroke={1.8} aria-hidden />
        <span className={classes.date}>
          <span className={classes['visually-hidden']}>{t('plans.move.to')} </span>
          <strong>{formatDay(move.to, language, 'full')}</strong>
        </span>
        <span className={classes.far}>
          {days > 0 ? t('plans.move.later', { days }) : t('plans.move.earlier', { days: -days })}
        </span>
      </div>

      {tasks.isPending ? (
        <div aria-busy="true" className={classes.waiting}>
          <p role="status" className={classes['visually-hidden']}>
            {t('plans.move.loading')}
          </p>
          <Skeleton height={56} />
          <Skeleton height={180} />
        </div>
      ) : null}
      {tasks.isError && tasks.data === undefined ? (
        <div className={classes.failed} role="alert">
          <p>{t('plans.move.failed')}</p>
          <Button
            variant="default"
            loading={tasks.isFetching}
            leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
            onClick={() => void tasks.refetch()}
          >
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {tasks.data === undefined ? null : review.moves.length === 0 ? (
        <p className={classes.none}>{t('plans.move.nothing')}</p>
      ) : (
        <>
          <Switch
            size="md"
            checked={isAlong}
            onChange={(event) => setIsAlong(event.currentTarget.checked)}
            label={t('plans.move.along')}
            classNames={{ root: classes.switch ?? '', label: classes['switch-label'] ?? '' }}
          />
          <p role="status" className={classes.sum}>
            {isAlong
              ? t('plans.move.counts', { moving: review.moves.length, staying: review.staying })
              : t('plans.move.left', { count: review.moves.length, late: review.lateIfLeft })}
            {isAlong && review.pressed > 0 ? ` ${t('plans.move.pressed', { count: review.pressed })}` : ''}
          </p>
          {isAlong ? <MoveDateList moves={review.moves} nameOf={nameOf} /> : null}
        </>
      )}
      <MoveDateRest plan={plan} engaged={review.engaged} />

      <EditPlanEnd failure={failure}>
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {t('plans.move.back')}
        </Button>
        <Button loading={isSaving} disabled={tasks.isPending} onClick={() => onMove(moves)}>
          {tasks.data === undefined && !tasks.isPending ? t('plans.move.only-date') : t('plans.move.confirm')}
        </Button>
      </EditPlanEnd>
    </>
  )
}
