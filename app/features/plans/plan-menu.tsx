import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconCircleCheck,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { type PlanAction, type PlanActionKind, refusalOf } from './plan-actions.ts'
import classes from './plan-menu.module.css'
import type { Plan } from './rows.ts'

interface PlanMenuProps {
  readonly plan: Plan
  readonly onAction: (action: PlanAction) => void
  /** The plan is on screen already: there is nothing to go to. */
  readonly isHere?: boolean
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const refusalWords = (refusal: NonNullable<ReturnType<typeof refusalOf>>, t: Translate) => {
  if (refusal === 'owner-only') return t('plans.card.owner-only')
  return refusal === 'editors-only' ? t('plans.card.editors-only') : t('plans.card.reopen-first')
}

/** Everything that can be done with a plan; what this reader may not do says who may. */
export function PlanMenu({ plan, onAction, isHere = false }: PlanMenuProps) {
  const { t } = useT()
  const [isOpen, setIsOpen] = useState(false)
  // The card cuts off what overlaps it; outside of the page's content a menu would belong to no landmark.
  const target = isOpen ? document.getElementById('content') : null

  const item = (kind: PlanActionKind, icon: ReactNode, words: string) => {
    const refusal = refusalOf(kind, plan)
    return (
      <Menu.Item
        leftSection={icon}
        disabled={refusal !== null}
        {...(kind === 'delete' && refusal === null ? { className: classes.delete ?? '' } : {})}
        onClick={() => onAction({ kind, plan })}
      >
        {words}
        {refusal === null ? null : <span className={classes.refusal}>{refusalWords(refusal, t)}</span>}
      </Menu.Item>
    )
  }

  return (
    <Menu
      position="bottom-end"
      width={256}
      opened={isOpen}
      onChange={setIsOpen}
      {...(target === null ? {} : { portalProps: { target } })}
    >
      <Menu.Target>
        <ActionIcon
          className={classes.target ?? ''}
          size={44}
          aria-label={t('plans.card.menu', { name: plan.name })}
          data-plan-menu={plan.id}
        >
          <IconDotsVertical size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
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
