import { formatDay } from '#app/lib/format/format.ts'
import { amountTicks } from '#app/ui/charts/amount-ticks.ts'
import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { CardFrame, ChartCard } from '#app/ui/charts/chart-card.tsx'
import { LineChart } from '#app/ui/charts/line-chart.tsx'
import type { AnswersRow, GuestsRow } from '#contracts/analytics/analytics.ts'
import { answeredShare, answerFunnel, answersOverTime } from '#domain/analytics/answers.ts'
import classes from '../analytics.module.css'
import { HiddenPart, OfPlans } from '../hidden-part.tsx'
import { along, namesBelow } from '../time-axis.ts'
import { useAnalytics } from '../use-analytics.ts'
import { SeatsCard } from './seats-card.tsx'

/** How far the answers are, how long they take, by group and by the way the invitation went, and the seats. */
export function GuestsTab() {
  const { row } = useAnalytics()
  const { guests } = row
  return (
    <div className="sections">
      {guests === null ? (
        <HiddenPart />
      ) : (
        <>
          <OfPlans plans={guests.plans} of={row.plans} />
          <div className={classes.columns}>
            <Funnel guests={guests} />
            <OverTime guests={guests} />
          </div>
          <div className={classes.columns}>
            <ByGroup guests={guests} />
            <ByChannel guests={guests} />
          </div>
        </>
      )}
      <SeatsCard />
    </div>
  )
}

interface GuestsProps {
  readonly guests: GuestsRow
}

function Funnel({ guests }: GuestsProps) {
  const { t, count, percent, days } = useAnalytics()
  const label = t('analytics.funnel.title')
  const steps = answerFunnel(guests)
  const rows = steps.map(({ step, parties, share }) => ({ step, name: t(`analytics.funnel.${step}`), parties, share }))
  return (
    <ChartCard
      id="analytics-funnel"
      label={label}
      hint={
        guests.parties === 0
          ? t('analytics.funnel.empty')
          : guests.days === null
            ? t('analytics.funnel.summary', { share: percent(answeredShare(guests)) })
            : t('analytics.funnel.summary-days', { share: percent(answeredShare(guests)), days: days(guests.days) })
      }
      chart={
        <BarChart
          label={label}
          rows={rows.map(({ step, name, parties, share }) => ({
            key: step,
            name,
            spoken: name,
            text: t('analytics.funnel.text', { count: parties, share: percent(share) }),
            bars: [[{ of: 'parties', size: parties }]],
          }))}
          legend={[{ of: 'parties', name: t('analytics.funnel.parties'), tone: 1 }]}
        />
      }
      columns={[t('analytics.funnel.step'), t('analytics.funnel.parties'), t('analytics.funnel.share')]}
      rows={rows.map(({ name, parties, share }) => [name, count(parties), percent(share)])}
    />
  )
}

function OverTime({ guests }: GuestsProps) {
  const { t, language, count } = useAnalytics()
  const label = t('analytics.answers.title')
  const points = answersOverTime(guests.weeks)
  const weeks = points.map(({ week }) => week)
  const place = along(weeks)
  if (points.length === 0) {
    return <CardFrame id="analytics-answers" label={label} hint={t('analytics.answers.empty')} />
  }
  const dayOf = (week: string) => t('analytics.week', { day: formatDay(week, language, 'medium') })
  return (
    <ChartCard
      id="analytics-answers"
      label={label}
      hint={t('analytics.answers.summary', {
        yes: guests.yes,
        no: guests.no,
        open: guests.people - guests.yes - guests.no,
      })}
      chart={
        <LineChart
          label={label}
          points={weeks.map((week, index) => ({ at: place[index] ?? 0, name: dayOf(week) }))}
          series={[
            {
              key: 'yes',
              name: t('analytics.answers.yes'),
              tone: 6,
              shape: 'area',
              values: points.map(({ yes }) => yes),
            },
            {
              key: 'no',
              name: t('analytics.answers.no'),
              tone: 2,
              shape: 'dashes',
              values: points.map(({ no }) => no),
            },
          ]}
          levels={[{ name: t('analytics.answers.invited'), value: guests.people }]}
          ticks={amountTicks(0, guests.people, 1)}
          tickText={count}
          below={namesBelow(weeks, place, language)}
          resting={weeks.length - 1}
          readout={(index) => (
            <>
              <span className="strong">{dayOf(weeks[index] ?? '')}</span>
              <span>{t('analytics.answers.yes-count', { count: points[index]?.yes ?? 0 })}</span>
              <span>{t('analytics.answers.no-count', { count: points[index]?.no ?? 0 })}</span>
            </>
          )}
        />
      }
      columns={[t('analytics.week-column'), t('analytics.answers.yes'), t('analytics.answers.no')]}
      rows={points.map(({ week, yes, no }) => [formatDay(week, language, 'medium'), count(yes), count(no)])}
    />
  )
}

interface AnswersCardProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly first: string
  readonly rows: readonly (AnswersRow & { readonly key: string; readonly name: string })[]
}

/** Answers of some people by what they have in common: yes, no, none yet, and how long they took. */
function AnswersCard({ id, label, hint, first, rows }: AnswersCardProps) {
  const { t, count, percent, days } = useAnalytics()
  return (
    <ChartCard
      id={id}
      label={label}
      hint={hint}
      chart={
        <BarChart
          label={label}
          rows={rows.map(({ key, name, ...answers }) => ({
            key,
            name,
            spoken: name,
            text: t(answers.days === null ? 'analytics.group.text' : 'analytics.group.text-days', {
              share: percent(answeredShare(answers)),
              people: count(answers.people),
              days: days(answers.days),
            }),
            bars: [
              [
                { of: 'yes', size: answers.yes },
                { of: 'no', size: answers.no },
                { of: 'open', size: answers.people - answers.yes - answers.no },
              ],
            ],
          }))}
          legend={[
            { of: 'yes', name: t('analytics.answers.yes'), tone: 6 },
            { of: 'no', name: t('analytics.answers.no'), tone: 2, isStriped: true },
            { of: 'open', name: t('analytics.answers.open'), tone: 9 },
          ]}
        />
      }
      columns={[
        first,
        t('analytics.group.people'),
        t('analytics.answers.yes'),
        t('analytics.answers.no'),
        t('analytics.group.days'),
      ]}
      rows={rows.map(({ name, people, yes, no, days: taken }) => [
        name,
        count(people),
        count(yes),
        count(no),
        days(taken),
      ])}
    />
  )
}

function ByGroup({ guests }: GuestsProps) {
  const { t } = useAnalytics()
  if (guests.groups.length === 0) return null
  return (
    <AnswersCard
      id="analytics-groups"
      label={t('analytics.group.title')}
      hint={
        guests.groups_left > 0 ? t('analytics.group.left', { count: guests.groups_left }) : t('analytics.group.hint')
      }
      first={t('analytics.group.name')}
      rows={guests.groups.map((group) => ({
        ...group,
        key: group.name ?? '',
        name: group.name ?? t('analytics.group.none'),
      }))}
    />
  )
}

function ByChannel({ guests }: GuestsProps) {
  const { t } = useAnalytics()
  if (guests.channels.length === 0) return null
  return (
    <AnswersCard
      id="analytics-channels"
      label={t('analytics.channel.title')}
      hint={t('analytics.channel.hint')}
      first={t('analytics.channel.name')}
      rows={guests.channels.map((each) => ({
        ...each,
        key: each.channel,
        name: t(`analytics.channel.${each.channel}`),
      }))}
    />
  )
}
