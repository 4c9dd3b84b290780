import { Box, NativeSelect } from '@mantine/core'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { eventTypeName } from '#app/features/plans/rows.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { PERIODS } from '#domain/analytics/filters.ts'
import { EVENT_TYPES } from '#domain/plans/event-types.ts'
import classes from '../analytics.module.css'
import { useAnalytics } from '../use-analytics.ts'

const OWN = 'own'

// With a calendar, which few need.
const OwnDays = lazyPart(async () => (await import('./own-days.tsx')).OwnDays)

/** Which plans: one or all, and of all the type, the days of the events and the currency. */
export function AnalyticsFilters({ isOfPlan }: { readonly isOfPlan: boolean }) {
  const { row, view, t, language } = useAnalytics()
  const { filters, change } = view
  const navigate = useNavigate()
  const own = row.choices.filter((choice) => !choice.is_example)
  const examples = row.choices.filter((choice) => choice.is_example)
  const option = ({ id, name, event_on }: (typeof own)[number]) => ({
    value: id,
    label: dotted([name, formatDay(event_on, language, 'medium')]),
  })
  const toPlan = (id: string) => {
    const params = new URLSearchParams()
    if (id !== '') params.set('plan', id)
    if (view.tab) params.set('view', view.tab)
    void navigate(`?${params}`, { preventScrollReset: true })
  }
  const types = EVENT_TYPES.filter((type) => type === filters.type || own.some((choice) => choice.event_type === type))
  const isOwn = filters.from !== null || filters.to !== null
  return (
    <Box role="search" aria-label={t('analytics.filter.label')} className={`screen-only ${classes.filters}`}>
      <NativeSelect
        label={t('analytics.filter.plan')}
        value={filters.planId ?? ''}
        onChange={(event) => toPlan(event.currentTarget.value)}
        data={[
          { value: '', label: t('analytics.filter.all-plans') },
          ...own.map(option),
          ...(examples.length === 0 ? [] : [{ group: t('analytics.filter.examples'), items: examples.map(option) }]),
        ]}
      />
      {isOfPlan ? null : (
        <>
          {types.length > 1 || filters.type !== null ? (
            <NativeSelect
              label={t('analytics.filter.type')}
              value={filters.type ?? ''}
              onChange={(event) => change({ type: event.currentTarget.value })}
              data={[
                { value: '', label: t('analytics.filter.all-types') },
                ...types.map((type) => ({ value: type, label: eventTypeName(type, t) })),
              ]}
            />
          ) : null}
          <NativeSelect
            label={t('analytics.filter.period')}
            value={isOwn ? OWN : filters.period}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (value === OWN) change({ period: null, from: `${row.today.slice(0, 4)}-01-01`, to: row.today })
              else change({ period: value === 'all' ? null : value, from: null, to: null })
            }}
            data={[
              ...PERIODS.map((value) => ({ value, label: t(`analytics.period.${value}`) })),
              {
                value: OWN,
                label: t(row.has_analytics ? 'analytics.period.own' : 'analytics.period.own-pro'),
                disabled: !row.has_analytics && !isOwn,
              },
            ]}
          />
          {isOwn ? (
            <Suspense>
              <OwnDays />
            </Suspense>
          ) : null}
          {row.currencies.length > 1 ? (
            <NativeSelect
              label={t('analytics.filter.currency')}
              value={row.currency ?? ''}
              onChange={(event) => change({ currency: event.currentTarget.value })}
              data={row.currencies.map(({ currency, plans }) => ({
                value: currency,
                label: t('analytics.filter.currency-of', { currency, count: plans }),
              }))}
            />
          ) : null}
        </>
      )}
    </Box>
  )
}
