import { Box, Button, Stack } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { Suspense, useCallback } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import type { PlanAction } from '../actions/plan-actions.ts'
import { CompareBar } from '../compare/compare-bar.tsx'
import type { Plan } from '../rows.ts'
import { COMPARED, type DashboardView, isFiltered } from './dashboard-view.ts'
import { findPlans } from './find-plans.ts'
import { PlanSections } from './plan-sections.tsx'
import classes from './plans-content.module.css'
import { PlansToolbar } from './plans-toolbar.tsx'
import type { ChangeView } from './use-dashboard-view.ts'

// One of two layouts, with a calendar that nothing else of the screen needs.
const PlansCalendar = lazyPart(async () => (await import('./plans-calendar.tsx')).PlansCalendar)

interface PlansContentProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
  readonly view: DashboardView
  readonly change: ChangeView
  readonly onAction: (action: PlanAction) => void
}

/** Several plans: filters, cards or the calendar, and the selection for comparison. */
export function PlansContent({ plans, nowMs, view, change, onAction }: PlansContentProps) {
  const { t, language } = useT()
  const found = findPlans(plans, view, { t, language, nowMs })
  const picked = view.picked?.filter((id) => plans.some((plan) => plan.id === id)) ?? null
  const pickedKey = picked?.join(',') ?? ''

  const pick = useCallback(
    (planId: string) => {
      const before = pickedKey.split(',').filter(Boolean)
      const without = before.filter((id) => id !== planId)
      if (without.length === before.length && before.length >= COMPARED.max) return
      change({ picked: without.length < before.length ? without : [...before, planId] })
    },
    [change, pickedKey],
  )

  return (
    <>
      <PlansToolbar plans={plans} view={view} change={change} />
      <p className={classes.found} role="status">
        {isFiltered(view) ? t('plans.list.found', { count: found.length, total: plans.length }) : ''}
      </p>
      {found.length === 0 ? (
        <Stack align="center" gap={16} px={16} py={56} ta="center">
          <Box component="p" fz="lg" style={{ overflowWrap: 'anywhere' }}>
            {view.query.trim() ? t('plans.list.none-for', { query: view.query.trim() }) : t('plans.list.none')}
          </Box>
          <Button
            leftSection={<IconFilterOff size={18} stroke={1.7} aria-hidden />}
            variant="default"
            onClick={() => change({ query: '', type: null, state: null })}
          >
            {t('plans.list.clear')}
          </Button>
        </Stack>
      ) : view.layout === 'calendar' ? (
        <Suspense fallback={<Loading label={t('plans.list.loading')}>{screenShapes.dashboard}</Loading>}>
          <PlansCalendar plans={found} nowMs={nowMs} day={view.day} onDayChange={(day) => change({ day })} />
        </Suspense>
      ) : (
        <PlanSections plans={found} nowMs={nowMs} picked={picked} onPick={pick} onAction={onAction} />
      )}
      {picked === null || view.layout === 'calendar' ? null : (
        <CompareBar
          count={picked.length}
          onCompare={() => change({ picked: null, compared: picked }, { isStep: true })}
        />
      )}
    </>
  )
}
