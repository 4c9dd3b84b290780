import '../../theme/more-library.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isExample, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import classes from './analytics.module.css'
import { type AnalyticsTab, firstTab, TABS } from './analytics-view.ts'
import { CompareTab } from './compare/compare-tab.tsx'
import { AnalyticsFilters } from './filters/analytics-filters.tsx'
import { TakeOut } from './filters/take-out.tsx'
import { GuestsTab } from './guests/guests-tab.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MoneyTab } from './money/money-tab.tsx'
import { TasksTab } from './tasks/tasks-tab.tsx'
import { useAnalytics } from './use-analytics.ts'

interface AnalyticsContentProps {
  readonly plan: Plan | null
  /** Whether these are the figures of the filters before. */
  readonly isUpdating: boolean
}

/** The figures in parts; on paper all of them, one after the other. */
export function AnalyticsContent({ plan, isUpdating }: AnalyticsContentProps) {
  const { t } = useT()
  const { row, view } = useAnalytics()
  const isPrinting = useIsPrinting()
  const first = firstTab(row)
  const tab = view.tab ?? first
  const shown = isPrinting ? TABS : [tab]
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <div className="shrinks">
          <h1 className="screen-title">{t('analytics.title')}</h1>
          {row.plans === 0 ? null : (
            <p className="soft">
              {plan ? t('analytics.of-plan', { plan: plan.name }) : t('analytics.of-plans', { count: row.plans })}
            </p>
          )}
        </div>
        {row.plans === 0 ? null : (
          <span className="screen-only">
            <TakeOut plan={plan} />
          </span>
        )}
      </header>
      <AnalyticsFilters isOfPlan={plan !== null} />
      {row.plans === 0 ? (
        <Nothing hasPlans={row.choices.some((choice) => !choice.is_example)} />
      ) : (
        <div className={`sections ${isUpdating ? classes.updating : ''}`} aria-busy={isUpdating}>
          <KeyFigures />
          <SegmentedControl
            className="screen-only"
            aria-label={t('analytics.view.label')}
            fullWidth
            value={tab}
            data={TABS.map((value) => ({ value, label: t(`analytics.view.${value}`) }))}
            onChange={(value) => view.change({ view: value === first ? null : value })}
          />
          {shown.map((each) => (
            <Part key={each} tab={each} plan={plan} />
          ))}
          {plan && isExample(plan) ? <p className="soft">{t('analytics.example-note')}</p> : null}
        </div>
      )}
    </div>
  )
}

function Part({ tab, plan }: { readonly tab: AnalyticsTab; readonly plan: Plan | null }): ReactNode {
  switch (tab) {
    case 'money':
      return <MoneyTab />
    case 'guests':
      return <GuestsTab />
    case 'tasks':
      return <TasksTab />
    case 'compare':
      return <CompareTab plan={plan} />
  }
}

/** No plan at all, or none that the filters choose. */
function Nothing({ hasPlans }: { readonly hasPlans: boolean }) {
  const { t } = useT()
  const { view } = useAnalytics()
  return (
    <div className="card padded stack gap-16 start" role="status">
      <h2 className="section-title">{t(hasPlans ? 'analytics.none.title' : 'analytics.empty.title')}</h2>
      <p>{t(hasPlans ? 'analytics.none.text' : 'analytics.empty.text')}</p>
      <div className="row wrap gap-12">
        {hasPlans ? (
          <Button
            variant="default"
            onClick={() => view.change({ type: null, period: null, from: null, to: null, currency: null })}
          >
            {t('analytics.none.clear')}
          </Button>
        ) : (
          <>
            <Button component={Link} to="/app/new-plan">
              {t('common.nav.new-plan')}
            </Button>
            <Button
              component={Link}
              to="/app/example"
              variant="default"
              leftSection={<IconSparkles size={18} stroke={1.7} aria-hidden />}
            >
              {t('common.nav.example')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
