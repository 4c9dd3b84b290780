import { Box, Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowRight,
  IconChecklist,
  IconCircleCheck,
  IconClock,
  IconLeaf,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Ticking, useTickTask } from '#app/features/tasks/tick-mutations.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import { plannedTasks, withPending } from '../month/attention.ts'
import { TaskLine } from '../month/task-line.tsx'
import { useTicks } from '../month/use-ticks.ts'
import { mayWrite, type Plan } from '../rows.ts'
import classes from './task-summary-card.module.css'

/** Overdue, due soon, done and next tasks; each figure links to its tasks. */
export function TaskSummaryCard({ plan: saved, nowMs }: { readonly plan: Plan; readonly nowMs: number }) {
  const { t } = useT()
  const ticking = useTickTask()
  const plan = withPending(saved, ticking.pendingOf, nowMs)
  const { total } = plan.taskCounts
  const isOver = plan.completedAtMs !== null
  return (
    <section className="column card roomy" aria-labelledby="plan-tasks">
      <Box component="h2" id="plan-tasks" className="section-title" mb={16}>
        {t('plans.tasks-card.title')}
      </Box>
      {total === 0 ? (
        <NoTasks plan={plan} />
      ) : (
        <>
          <Figures plan={plan} isOver={isOver} />
          <DoneBar plan={plan} />
          {isOver ? null : <NextTasks plan={plan} nowMs={nowMs} ticking={ticking} />}
          <Button
            component={Link}
            to={`/app/event-tasks/${plan.id}`}
            prefetch="intent"
            variant="default"
            className="screen-only"
            mt={24}
            style={{ alignSelf: 'flex-start' }}
            rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
          >
            {t('plans.tasks-card.open')}
          </Button>
        </>
      )}
    </section>
  )
}

/** Shown without tasks: what they are for and, for editors, one way to begin. */
function NoTasks({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const isMine = mayWrite(plan, 'tasks')
  return (
    <div className={classes.none}>
      <IconChecklist size={44} stroke={1.2} aria-hidden />
      <Box component="p" maw="30rem">
        {isMine ? t('plans.tasks-card.none') : t('plans.tasks-card.none-read-only')}
      </Box>
      {isMine ? (
        <Button
          component={Link}
          to={`/app/event-tasks/${plan.id}`}
          prefetch="intent"
          className="screen-only"
          rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
        >
          {t('plans.tasks-card.start')}
        </Button>
      ) : null}
    </div>
  )
}

function Figures({ plan, isOver }: { readonly plan: Plan; readonly isOver: boolean }) {
  const { t, language } = useT()
  const { total, completed, wontDo, overdue, dueSoon } = plan.taskCounts
  const at = `/app/event-tasks/${plan.id}`
  const number = (value: number) => formatNumber(value, language)
  return (
    <ul className={classes.figures}>
      {isOver ? null : (
        <>
          <Figure
            to={`${at}?show=overdue`}
            tone={overdue > 0 ? 'danger' : null}
            icon={<IconAlertCircle size={20} stroke={1.8} aria-hidden />}
            figure={number(overdue)}
            words={t('plans.tasks-card.overdue', { count: overdue })}
          />
          <Figure
            to={`${at}?show=due-soon`}
            tone={dueSoon > 0 ? 'warning' : null}
            icon={<IconClock size={20} stroke={1.8} aria-hidden />}
            figure={number(dueSoon)}
            words={t('plans.tasks-card.due-soon')}
          />
        </>
      )}
      <Figure
        to={at}
        tone="sage"
        icon={<IconCircleCheck size={20} stroke={1.8} aria-hidden />}
        figure={number(completed)}
        words={t('plans.tasks-card.done', { total: total - wontDo })}
      />
    </ul>
  )
}

interface FigureProps {
  readonly to: string
  readonly tone: 'danger' | 'warning' | 'sage' | null
  readonly icon: ReactNode
  readonly figure: string
  readonly words: string
}

function Figure({ to, tone, icon, figure, words }: FigureProps) {
  const style = tone ? { color: `var(--convite-${tone})`, background: `var(--convite-${tone}-soft)` } : {}
  return (
    <li className="stack">
      <Link to={to} className={classes.figure} style={style}>
        <span className={classes.count}>
          {icon}
          {figure}
        </span>{' '}
        <span className={classes.unit}>{words}</span>
      </Link>
    </li>
  )
}

/** Decorative: the figure above gives the same value. */
function DoneBar({ plan }: { readonly plan: Plan }) {
  const { total, completed, wontDo } = plan.taskCounts
  const toDo = total - wontDo
  return (
    <Box className="track" mt={16} aria-hidden>
      <span style={{ inlineSize: `${toDo === 0 ? 0 : (100 * completed) / toDo}%` }} />
    </Box>
  )
}

/** How many tasks the card names. */
const NEXT_ON_CARD = 5

interface NextTasksProps {
  readonly plan: Plan
  readonly nowMs: number
  readonly ticking: Ticking
}

function NextTasks({ plan, nowMs, ticking }: NextTasksProps) {
  const { t } = useT()
  const next = plannedTasks([plan], nowMs).slice(0, NEXT_ON_CARD)
  const { shown, isDone, onTick } = useTicks(next, ticking, nowMs)
  const list = useListFocus<HTMLUListElement>()
  if (shown.length === 0) {
    return (
      <Box component="p" className="row soft with-icon" mt={20}>
        <IconLeaf size={22} stroke={1.5} aria-hidden className="sage" />
        {t('plans.tasks-card.nothing-dated')}
      </Box>
    )
  }
  return (
    <>
      <Box component="h3" className="text-title small soft" mt={24} mb={4}>
        {t('plans.tasks-card.next')}
      </Box>
      <ul {...list} className={`divided plain-list ${classes.next}`}>
        {shown.map((planned) => (
          <TaskLine
            key={planned.task.id}
            planned={planned}
            isPlanNamed={false}
            isDone={isDone(planned)}
            onTick={onTick}
          />
        ))}
      </ul>
    </>
  )
}
