import { ActionIcon, type ElementProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { Plan } from '../rows.ts'
import classes from './plan-menu.module.css'

interface PlanMenuButtonProps extends Omit<ElementProps<'button', 'color'>, 'disabled'> {
  readonly plan: Plan
  readonly ref?: Ref<HTMLButtonElement>
}

/** The button of the actions on a plan. */
export function PlanMenuButton({ plan, ...rest }: PlanMenuButtonProps) {
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
