import { ActionIcon, type ElementProps, Menu } from '@mantine/core'
import { IconArrowRight, IconDotsVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { inContent } from '#app/ui/page/in-content.ts'
import { useFullTier } from '../../billing/plan-use.ts'
import type { Plan } from '../rows.ts'
import type { PlanAction } from './plan-actions.ts'
import { planEntries } from './plan-entries.ts'
import classes from './plan-menu.module.css'
import { PlanMenuItem } from './plan-menu-item.tsx'

interface PlanMenuProps {
  readonly plan: Plan
  readonly onAction: (action: PlanAction) => void
}

/** The actions on a plan in a list of plans. */
export function PlanMenu(props: PlanMenuProps) {
  const [isMounted, setIsMounted] = useState(false)
  // The menu content renders on demand: fifty closed menus would cost more than fifty cards.
  return isMounted ? (
    <PlanMenuItems {...props} />
  ) : (
    <PlanMenuButton plan={props.plan} aria-haspopup="menu" aria-expanded={false} onClick={() => setIsMounted(true)} />
  )
}

interface PlanMenuButtonProps extends Omit<ElementProps<'button', 'color'>, 'disabled'> {
  readonly plan: Plan
}

function PlanMenuButton({ plan, ...rest }: PlanMenuButtonProps) {
  const { t } = useT()
  return (
    <ActionIcon
      {...rest}
      className={classes.target ?? ''}
      size={44}
      aria-label={t('plans.card.menu', { name: plan.name })}
      data-plan-menu={plan.id}
    >
      <IconDotsVertical size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

/** Opens as soon as it is mounted. */
function PlanMenuItems({ plan, onAction }: PlanMenuProps) {
  const { t } = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    // Focus returns to this button when the menu closes: the pressed placeholder has been replaced.
    button.current?.focus()
    setIsOpen(true)
  }, [])

  const entries = planEntries(plan, t, onAction, useFullTier())
  const view = {
    id: 'view',
    label: t('plans.card.view'),
    Icon: IconArrowRight,
    refusal: null,
    to: `/app/event-plan/${plan.id}`,
  }
  return (
    <Menu position="bottom-end" width={256} opened={isOpen} onChange={setIsOpen} {...inContent()}>
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
