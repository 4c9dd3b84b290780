import { Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconCalendarMonth, IconColumns, IconLayoutGrid, IconSearch, IconX } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { EVENT_TYPES } from '#domain/plans/event-types.ts'
import { PLAN_STATES } from '#domain/plans/plan-state.ts'
import { eventTypeName, type Plan } from '../rows.ts'
import { COMPARED, type DashboardView, readView } from './dashboard-view.ts'
import { stateName } from './plan-state-name.ts'
import classes from './plans-toolbar.module.css'
import type { ChangeView } from './use-dashboard-view.ts'

interface PlansToolbarProps {
  readonly plans: readonly Plan[]
  readonly view: DashboardView
  readonly change: ChangeView
}

const NO_CHOICE = ''

/** The filters of the plans (text, type, state), the switch between cards and calendar, and the comparison. */
export function PlansToolbar({ plans, view, change }: PlansToolbarProps) {
  const { t } = useT()
  const types = EVENT_TYPES.filter((type) => type === view.type || plans.some((plan) => plan.eventType === type))
  const chosen = (name: 'type' | 'state', value: string) => readView(new URLSearchParams([[name, value]]))[name]

  return (
    <Group role="search" gap={12} my={8} aria-label={t('plans.list.find')}>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={t('plans.list.search')}
        placeholder={t('plans.list.search')}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        value={view.query}
        onChange={(event) => change({ query: event.currentTarget.value })}
      />
      {/* One plan has one type and one state. */}
      {plans.length > 1 || view.type !== null || view.state !== null ? (
        <>
          <NativeSelect
            className={classes.filter ?? ''}
            aria-label={t('plans.list.type')}
            value={view.type ?? NO_CHOICE}
            onChange={(event) => change({ type: chosen('type', event.currentTarget.value) as DashboardView['type'] })}
            data={[
              { value: NO_CHOICE, label: t('plans.list.all-types') },
              ...types.map((type) => ({ value: type, label: eventTypeName(type, t) })),
            ]}
          />
          <NativeSelect
            className={classes.filter ?? ''}
            aria-label={t('plans.list.state')}
            value={view.state ?? NO_CHOICE}
            onChange={(event) =>
              change({ state: chosen('state', event.currentTarget.value) as DashboardView['state'] })
            }
            data={[
              { value: NO_CHOICE, label: t('plans.list.all-states') },
              ...PLAN_STATES.map((state) => ({ value: state, label: stateName(state, t) })),
            ]}
          />
        </>
      ) : null}
      <SegmentedControl
        className={classes.layout ?? ''}
        aria-label={t('plans.list.layout')}
        value={view.layout}
        onChange={(layout) => change({ layout: layout === 'calendar' ? 'calendar' : 'grid', picked: null })}
        data={[
          {
            value: 'grid',
            label: (
              <span className={classes.option}>
                <IconLayoutGrid size={18} stroke={1.7} aria-hidden />
                {t('plans.list.grid')}
              </span>
            ),
          },
          {
            value: 'calendar',
            label: (
              <span className={classes.option}>
                <IconCalendarMonth size={18} stroke={1.7} aria-hidden />
                {t('plans.list.calendar')}
              </span>
            ),
          },
        ]}
      />
      {plans.length < COMPARED.min ? null : (
        <Button
          variant={view.picked === null ? 'default' : 'light'}
          flex="none"
          leftSection={
            view.picked === null ? (
              <IconColumns size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconX size={18} stroke={1.7} aria-hidden />
            )
          }
          onClick={() => change({ picked: view.picked === null ? [] : null, layout: 'grid' })}
        >
          {view.picked === null ? t('plans.compare.start') : t('plans.compare.stop')}
        </Button>
      )}
    </Group>
  )
}
