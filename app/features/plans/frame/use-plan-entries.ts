import { IconColumns, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useFullTier } from '#app/features/billing/tier-use.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { PlanAction } from '../actions/plan-actions.ts'
import { type PlanEntry, planEntries } from '../actions/plan-entries.ts'
import { plansQuery } from '../queries.ts'
import { isExample, mayRead, type Plan } from '../rows.ts'
import { addressOf, isInMenuOnly, sectionsOf } from './plan-sections.ts'

interface PlanEntriesOptions {
  readonly plan: Plan
  readonly isPhone: boolean
  /** The other plans are fetched while the menu is open. */
  readonly isMenuOpen: boolean
  readonly onAction: (action: PlanAction) => void
  readonly onPrint: () => void
}

/** The lines of the plan's menu: the screens that its navigation has no room for, and what can be done. */
export function usePlanEntries({ plan, isPhone, isMenuOpen, onAction, onPrint }: PlanEntriesOptions) {
  const { t } = useT()
  const here = useLocation()
  const plans = useQuery({ ...plansQuery(), enabled: isMenuOpen })
  const fullTier = useFullTier(isMenuOpen)
  const { edit, duplicate, feed, complete, delete: remove } = planEntries(plan, t, onAction, fullTier)

  const screens: readonly PlanEntry[] = sectionsOf(plan)
    .filter((section) => (isPhone ? !section.isInBar : isInMenuOnly(section)))
    .flatMap(({ name, screens: own, Icon, related = [] }) =>
      // Without the tabs of its section around it, one of several screens goes by its full name.
      [
        ...related,
        ...own.map((screen) => ({
          ...screen,
          name: own.length === 1 ? name : (screen.menuName ?? screen.fullName),
          Icon: screen.Icon ?? Icon,
        })),
      ].map((screen) => ({
        id: screen.id,
        label: t(screen.name),
        Icon: screen.Icon,
        refusal: null,
        to: addressOf(screen, plan.id, here),
      })),
    )
  const compare: PlanEntry = {
    id: 'compare',
    label: t('plans.menu.compare'),
    Icon: IconColumns,
    refusal: isExample(plan)
      ? t('plans.example.refused')
      : plans.data !== undefined && plans.data.filter((other) => !isExample(other)).length < 2
        ? t('plans.menu.compare-one')
        : null,
    to: `/app/saved-plans?pick=${plan.id}`,
  }
  const exporting: PlanEntry = {
    id: 'export',
    label: t('plans.menu.export'),
    Icon: IconDownload,
    refusal: isExample(plan)
      ? t('plans.example.refused')
      : !mayRead(plan, 'money')
        ? t('plans.card.no-money')
        : plan.ledgerCounts.vendors === 0
          ? t('plans.menu.export-nothing')
          : null,
    to: `/app/budget-tracking/${plan.id}?open=export`,
  }
  const print: PlanEntry = {
    id: 'print',
    label: t('plans.menu.print'),
    Icon: IconPrinter,
    refusal: null,
    run: onPrint,
  }
  return { screens, actions: [edit, compare, duplicate, exporting, print, feed, complete, remove] }
}
