import { SegmentedControl, Table } from '@mantine/core'
import { Link } from 'react-router'
import { eventTypeName, type Plan } from '#app/features/plans/rows.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { CardFrame, ChartCard } from '#app/ui/charts/chart-card.tsx'
import type { ComparedPlanRow } from '#contracts/analytics/analytics.ts'
import { type CohortFigures, type ComparedPlan, cohortsOf, SIZES } from '#domain/analytics/cohorts.ts'
import { COHORTS, type Cohort } from '#domain/analytics/filters.ts'
import type { EventType } from '#domain/plans/event-types.ts'
import classes from '../analytics.module.css'
import { OfPlans } from '../hidden-part.tsx'
import { useAnalytics } from '../use-analytics.ts'
import { UpgradeCard } from './upgrade-card.tsx'

const toComparedPlan = ({ event_type, event_on, ...plan }: ComparedPlanRow): ComparedPlan => ({
  ...plan,
  eventType: event_type,
  eventOn: event_on,
})

/** Plans over the years, by type, size and season, for a tier that has it. */
export function CompareTab({ plan }: { readonly plan: Plan | null }) {
  const { row, view, t } = useAnalytics()
  if (row.advanced === null) return <UpgradeCard isOwner={plan === null || plan.role === 'owner'} />
  const plans = row.advanced.map(toComparedPlan)
  return (
    <div className="sections">
      <p className="soft">{t('analytics.compare.hint', { count: plans.length })}</p>
      {plan === null ? <OfPlans plans={plans.length} of={row.plans} /> : null}
      <SegmentedControl
        className="screen-only"
        aria-label={t('analytics.compare.by')}
        fullWidth
        value={view.cohort}
        data={COHORTS.map((value) => ({ value, label: t(`analytics.compare.by-${value}`) }))}
        onChange={(value) => view.change({ by: value === 'year' ? null : value })}
      />
      <Cohorts cohorts={cohortsOf(plans, view.cohort, row.currency)} by={view.cohort} />
      <EachPlan rows={row.advanced} shownId={plan?.id ?? null} />
    </div>
  )
}

function Cohorts({ cohorts, by }: { readonly cohorts: readonly CohortFigures[]; readonly by: Cohort }) {
  const { row, t, count, money, percent, days } = useAnalytics()
  const label = t(`analytics.compare.title-${by}`)
  const nameOf = ({ key }: CohortFigures): string => {
    switch (by) {
      case 'year':
        return key
      case 'type':
        return eventTypeName(key as EventType, t)
      case 'size':
        return Number(key) >= SIZES.length - 1
          ? t('analytics.compare.size-more', { count: SIZES[SIZES.length - 2] ?? 0 })
          : t('analytics.compare.size', { count: SIZES[Number(key)] ?? 0 })
      case 'season':
        return t(`analytics.compare.season-${key as '1' | '2' | '3' | '4'}`)
    }
  }
  const unknown = t('analytics.unknown')
  const priced = cohorts.filter(({ costPerGuest }) => costPerGuest !== null)
  const dearest = priced.toSorted((a, b) => (b.costPerGuest ?? 0) - (a.costPerGuest ?? 0))[0]
  return (
    <ChartCard
      id="analytics-cohorts"
      label={label}
      hint={
        dearest && priced.length > 1
          ? t('analytics.compare.summary', { name: nameOf(dearest), money: money(dearest.costPerGuest ?? 0) })
          : t('analytics.compare.summary-one')
      }
      chart={
        <BarChart
          label={label}
          rows={cohorts.map((each) => ({
            key: each.key,
            name: nameOf(each),
            spoken: nameOf(each),
            text: dotted([
              t('analytics.compare.text-plans', { count: each.plans }),
              each.costPerGuest === null ? null : t('analytics.compare.text-cost', { money: money(each.costPerGuest) }),
              each.ofBudget === null ? null : t('analytics.compare.text-budget', { share: percent(each.ofBudget) }),
              each.answered === null ? null : t('analytics.compare.text-answered', { share: percent(each.answered) }),
            ]),
            bars: [[{ of: 'cost', size: each.costPerGuest ?? 0 }]],
          }))}
          legend={[{ of: 'cost', name: t('analytics.compare.cost-each'), tone: 4 }]}
        />
      }
      columns={[
        t(`analytics.compare.by-${by}`),
        t('analytics.compare.plans'),
        t('analytics.compare.guests'),
        t('analytics.compare.cost', { currency: row.currency ?? '' }),
        t('analytics.compare.cost-each'),
        t('analytics.compare.of-budget'),
        t('analytics.compare.answered'),
        t('analytics.compare.coming'),
        t('analytics.compare.answer-days'),
        t('analytics.compare.late'),
      ]}
      rows={cohorts.map((each) => [
        nameOf(each),
        count(each.plans),
        count(each.guests),
        each.cost === null ? unknown : money(each.cost),
        each.costPerGuest === null ? unknown : money(each.costPerGuest),
        percent(each.ofBudget),
        percent(each.answered),
        percent(each.coming),
        days(each.answerDays),
        percent(each.late),
      ])}
    />
  )
}

interface EachPlanProps {
  readonly rows: readonly ComparedPlanRow[]
  /** The plan whose figures are on screen */
  readonly shownId: string | null
}

/** Every plan in a line of its own; amounts of another currency are left out. */
function EachPlan({ rows, shownId }: EachPlanProps) {
  const { row, t, language, count, money, percent } = useAnalytics()
  const part = (some: number, all: number) => percent(all > 0 ? some / all : null)
  return (
    <CardFrame id="analytics-plans" label={t('analytics.compare.each')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <div className={classes.scroll} tabIndex={0}>
        <Table className="tabular" aria-labelledby="analytics-plans">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('analytics.compare.plan')}</Table.Th>
              {(['guests', 'planned', 'likely', 'of-budget', 'answered', 'late'] as const).map((name) => (
                <Table.Th key={name} scope="col" ta="end">
                  {t(`analytics.compare.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, name, event_on, guests, currency, money: sums, answers, tasks }) => {
              const told = sums !== null && currency === row.currency ? sums : null
              return (
                <Table.Tr key={id} aria-current={id === shownId ? 'true' : undefined}>
                  <Table.Th scope="row" fw={id === shownId ? 650 : 500} className={classes.plan ?? ''}>
                    <Link className="plain-link" to={`?plan=${id}&view=compare`}>
                      {name}
                    </Link>
                    <span className="soft small block">{formatDay(event_on, language, 'medium')}</span>
                  </Table.Th>
                  <Table.Td ta="end">{count(guests)}</Table.Td>
                  <Table.Td ta="end">{told ? money(told.planned) : '–'}</Table.Td>
                  <Table.Td ta="end">{told ? money(told.likely) : '–'}</Table.Td>
                  <Table.Td ta="end">{told ? part(told.likely, told.planned) : '–'}</Table.Td>
                  <Table.Td ta="end">{answers ? part(answers.yes + answers.no, answers.people) : '–'}</Table.Td>
                  <Table.Td ta="end">{tasks ? part(tasks.late, tasks.done) : '–'}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
    </CardFrame>
  )
}
