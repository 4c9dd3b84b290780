import { ActionIcon, Box, type ElementProps, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconCircleCheck,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { inContent } from '#app/ui/page/in-content.ts'
import type { Plan } from '../rows.ts'
import { type PlanAction, type PlanActionKind, refusalOf } from './plan-actions.ts'
import classes from './plan-menu.module.css'

interface PlanMenuProps {
  readonly plan: Plan
  readonly onAction: (action: PlanAction) => void
  /** True on the plan's own screens, where the menu has no link to the plan. */
  readonly isHere?: boolean
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const refusalMessage = (refusal: NonNullable<ReturnType<typeof refusalOf>>, t: Translate) => {
  if (refusal === 'owner-only') return t('plans.card.owner-only')
  return refusal === 'editors-only' ? t('plans.card.editors-only') : t('plans.card.reopen-first')
}

/** Every action on a plan; one that is not allowed says who may run it. */
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
function PlanMenuItems({ plan, onAction, isHere = false }: PlanMenuProps) {
  const { t } = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    // Focus returns to this button when the menu closes: the pressed placeholder has been replaced.
    button.current?.focus()
    setIsOpen(true)
  }, [])

  const item = (kind: PlanActionKind, icon: ReactNode, words: string) => {
    const refusal = refusalOf(kind, plan)
    return (
      <Menu.Item
        leftSection={icon}
        disabled={refusal !== null}
        {...(kind === 'delete' && refusal === null ? { className: 'danger' } : {})}
        onClick={() => onAction({ kind, plan })}
      >
        {words}
        {refusal === null ? null : (
          <Box component="span" display="block" fz="0.8125rem">
            {refusalMessage(refusal, t)}
          </Box>
        )}
      </Menu.Item>
    )
  }

  return (
    <Menu position="bottom-end" width={256} opened={isOpen} onChange={setIsOpen} {...inContent()}>
      <Menu.Target>
        <PlanMenuButton ref={button} plan={plan} />
      </Menu.Target>
      <Menu.Dropdown>
        {isHere ? null : (
          <Menu.Item component={Link} to={`/app/event-plan/${plan.id}`} leftSection={<IconArrowRight {...ICON} />}>
            {t('plans.card.view')}
          </Menu.Item>
        )}
        {item('edit', <IconPencil {...ICON} />, t('plans.card.edit'))}
        {item('duplicate', <IconCopy {...ICON} />, t('plans.card.duplicate'))}
        {plan.completedAtMs === null
          ? item('complete', <IconCircleCheck {...ICON} />, t('plans.card.complete'))
          : item('reopen', <IconArrowBackUp {...ICON} />, t('plans.card.reopen'))}
        {item('delete', <IconTrash {...ICON} />, t('plans.card.delete'))}
      </Menu.Dropdown>
    </Menu>
  )
}
