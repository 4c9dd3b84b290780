import { Menu } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { useOpenAtOnce } from '#app/ui/overlays/lazy-menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { useFullTier } from '../../billing/tier-use.ts'
import type { Plan } from '../rows.ts'
import type { PlanAction } from './plan-actions.ts'
import { planEntries } from './plan-entries.ts'
import { PlanMenuButton } from './plan-menu-button.tsx'
import { PlanMenuItem } from './plan-menu-item.tsx'

interface PlanMenuItemsProps {
  readonly plan: Plan
  readonly onAction: (action: PlanAction) => void
}

/** The actions on a plan, below their button. */
export function PlanMenuItems({ plan, onAction }: PlanMenuItemsProps) {
  const { t } = useT()
  const { button, menu } = useOpenAtOnce()
  const entries = planEntries(plan, t, onAction, useFullTier())
  const view = {
    id: 'view',
    label: t('plans.card.view'),
    Icon: IconArrowRight,
    refusal: null,
    to: `/app/event-plan/${plan.id}`,
  }
  return (
    <Menu position="bottom-end" width={256} {...menu} {...inContent()}>
      <Menu.Target>
        <PlanMenuButton ref={button} plan={plan} />
      </Menu.Target>
      <Menu.Dropdown>
        {[view, entries.edit, entries.duplicate, entries.complete, entries.delete].map((entry) => (
          <PlanMenuItem key={entry.id} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
