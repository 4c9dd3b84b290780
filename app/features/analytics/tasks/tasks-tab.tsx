import { formatDay } from '#app/lib/format/format.ts'
import { amountTicks } from '#app/ui/charts/amount-ticks.ts'
import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { CardFrame, ChartCard } from '#app/ui/charts/chart-card.tsx'
import { LineChart } from '#app/ui/charts/line-chart.tsx'
import type { TasksRow } from '#contracts/analytics/analytics.ts'
import { taskBurnDown } from '#domain/analytics/burn-down.ts'
import type { TaskCategory } from '#domain/checklist/task-kinds.ts'
import { toDay } from '#domain/day/day.ts'
import classes from '../analytics.module.css'
import { HiddenPart, OfPlans } from '../hidden-part.tsx'
import { along, namesBelow } from '../time-axis.ts'
import { useAnalytics } from '../use-analytics.ts'

/** How fast tasks go, and where they slip. */
export function TasksTab() {
  const { row } = useAnalytics()
  const { tasks } = row
  if (tasks === null) return <HiddenPart />
  return (
    <div className="sections">
      <OfPlans plans={tasks.plans} of={row.plans} />
      <div className={classes.columns}>
        <BurnDown tasks={tasks} />
        <Slips tasks={tasks} />
      </div>
    </div>
  )
}

interface TasksProps {
  readonly tasks: TasksRow
}

function BurnDown({ tasks }: TasksProps) {
  const { row, t, language, count } = useAnalytics()
  const label = t('analytics.burn-down.title')
  const points = taskBurnDown(
    tasks.weeks.map(({ week, ...counts }) => ({ week: toDay(week), ...counts })),
    tasks.total,
    toDay(row.today),
  )
  if (points.length === 0) {
    return <CardFrame id="analytics-burn-down" label={label} hint={t('analytics.burn-down.empty')} />
  }
  const days = points.map(({ on }) => on)
  const place = along(days)
  const now = points.findLastIndex(({ open }) => open !== null)
  const at = points[now]
  const behind = at?.open === null || at === undefined ? 0 : at.open - at.expected
  return (
    <ChartCard
      id="analytics-burn-down"
      label={label}
      hint={
        behind > 0
          ? t('analytics.burn-down.behind', { count: behind })
          : behind < 0
            ? t('analytics.burn-down.ahead', { count: -behind })
            : t('analytics.burn-down.on-time')
      }
      chart={
        <LineChart
          label={label}
          points={days.map((day, index) => ({ at: place[index] ?? 0, name: formatDay(day, language) }))}
          series={[
            {
              key: 'open',
              name: t('analytics.burn-down.open'),
              tone: 1,
              shape: 'area',
              isStep: true,
              values: points.map(({ open }) => open),
            },
            {
              key: 'expected',
              name: t('analytics.burn-down.expected'),
              tone: 5,
              shape: 'dashes',
              isStep: true,
              values: points.map(({ expected }) => expected),
            },
          ]}
          ticks={amountTicks(0, Math.max(tasks.total, ...points.map(({ open }) => open ?? 0)), 1)}
          tickText={count}
          below={namesBelow(days, place, language)}
          {...(now >= 0 && now < days.length - 1 ? { now: { at: place[now] ?? 0, name: t('analytics.today') } } : {})}
          resting={Math.max(0, now)}
          readout={(index) => {
            const point = points[index]
            if (!point) return null
            return (
              <>
                <span className="strong">{formatDay(point.on, language)}</span>
                {point.open === null ? null : <span>{t('analytics.burn-down.open-count', { count: point.open })}</span>}
                <span>{t('analytics.burn-down.expected-count', { count: point.expected })}</span>
              </>
            )
          }}
        />
      }
      columns={[t('analytics.day-column'), t('analytics.burn-down.open'), t('analytics.burn-down.expected')]}
      rows={points.map(({ on, open, expected }) => [
        formatDay(on, language, 'medium'),
        open === null ? '–' : count(open),
        count(expected),
      ])}
    />
  )
}

function Slips({ tasks }: TasksProps) {
  const { t, count, days } = useAnalytics()
  const label = t('analytics.slips.title')
  const shown = tasks.categories.filter(({ overdue, late }) => overdue + late > 0)
  const name = (category: string) => t(`tasks.category.${category as TaskCategory}`)
  if (shown.length === 0) {
    return <CardFrame id="analytics-slips" label={label} hint={t('analytics.slips.none')} />
  }
  return (
    <ChartCard
      id="analytics-slips"
      label={label}
      hint={
        tasks.late_days === null
          ? t('analytics.slips.summary', { overdue: tasks.overdue })
          : t('analytics.slips.summary-late', { overdue: tasks.overdue, late: tasks.late, days: days(tasks.late_days) })
      }
      chart={
        <BarChart
          label={label}
          rows={shown.map(({ category, overdue, late, total }) => ({
            key: category,
            name: name(category),
            spoken: name(category),
            text: t('analytics.slips.text', { overdue, late, total }),
            bars: [
              [
                { of: 'overdue', size: overdue },
                { of: 'late', size: late },
              ],
            ],
          }))}
          legend={[
            { of: 'overdue', name: t('analytics.slips.overdue'), tone: 2 },
            { of: 'late', name: t('analytics.slips.late'), tone: 5, isStriped: true },
          ]}
        />
      }
      columns={[
        t('analytics.slips.category'),
        t('analytics.slips.total'),
        t('analytics.slips.overdue'),
        t('analytics.slips.late'),
        t('analytics.slips.days'),
      ]}
      rows={shown.map(({ category, total, overdue, late, late_days }) => [
        name(category),
        count(total),
        count(overdue),
        count(late),
        days(late_days),
      ])}
    />
  )
}
