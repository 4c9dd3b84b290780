import {
  type Icon,
  IconArrowBackUp,
  IconCalendarShare,
  IconCircleCheck,
  IconCopy,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { Translate } from '#app/i18n/i18n.ts'
import type { Plan } from '../rows.ts'
import { type PlanAction, type PlanActionKind, refusalOf } from './plan-actions.ts'

/** One line of a plan's menu: a link, or something to do. */
export interface PlanEntry {
  readonly id: string
  readonly label: string
  readonly Icon: Icon
  /** Why it is not available to this reader now; null when it is. */
  readonly refusal: string | null
  readonly isDanger?: boolean
  readonly to?: string
  readonly run?: () => void
}

function refusalMessage(kind: PlanActionKind, plan: Plan, t: Translate): string | null {
  switch (refusalOf(kind, plan)) {
    case null:
      return null
    case 'owner-only':
      return t('plans.card.owner-only')
    case 'editors-only':
      return t('plans.card.editors-only')
    case 'completed':
      return t('plans.card.reopen-first')
  }
}

/** The actions on a plan as lines of a menu; one that is not allowed says who may run it. */
export function planEntries(plan: Plan, t: Translate, onAction: (action: PlanAction) => void) {
  const entry = (kind: PlanActionKind, icon: Icon, label: string): PlanEntry => ({
    id: kind,
    label,
    Icon: icon,
    refusal: refusalMessage(kind, plan, t),
    run: () => onAction({ kind, plan }),
  })
  return {
    edit: entry('edit', IconPencil, t('plans.card.edit')),
    duplicate: entry('duplicate', IconCopy, t('plans.card.duplicate')),
    feed: entry('feed', IconCalendarShare, t('plans.menu.feed')),
    complete:
      plan.completedAtMs === null
        ? entry('complete', IconCircleCheck, t('plans.card.complete'))
        : entry('reopen', IconArrowBackUp, t('plans.card.reopen')),
    delete: { ...entry('delete', IconTrash, t('plans.card.delete')), isDanger: true },
  } as const satisfies Readonly<Record<string, PlanEntry>>
}
