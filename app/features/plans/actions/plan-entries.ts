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
import { showReachedLimit } from '../../billing/reached-limit.ts'
import { isExample, type Plan } from '../rows.ts'
import { type PlanAction, type PlanActionKind, refusalOf } from './plan-actions.ts'

/** One line of a plan's menu: a link, or something to do. */
export interface PlanEntry {
  readonly id: string
  readonly label: string
  readonly Icon: Icon
  /** Why it is not available to this reader now; null when it is. Nothing is done then, unless the tier lacks it. */
  readonly refusal: string | null
  /** The reader's tier lacks it: choosing it shows what a larger one gives. */
  readonly isLocked?: boolean
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
    case 'closed':
      return t('plans.card.closed')
    case 'no-money':
      return t('plans.card.no-money')
    case 'preview':
      return t('plans.seen-as.refused')
    case 'example':
      return t('plans.example.refused')
  }
}

/** Whether choosing an entry does nothing. */
export const isInert = ({ refusal, isLocked = false }: PlanEntry): boolean => refusal !== null && !isLocked

/**
 * The actions on a plan as lines of a menu; one that is not allowed says who may run it.
 *
 * @param fullTier how many plans the reader's tier allows, when all are in use; else null
 */
export function planEntries(plan: Plan, t: Translate, onAction: (action: PlanAction) => void, fullTier: number | null) {
  const entry = (kind: PlanActionKind, icon: Icon, label: string): PlanEntry => ({
    id: kind,
    label,
    Icon: icon,
    refusal: refusalMessage(kind, plan, t),
    run: () => onAction({ kind, plan }),
  })
  const duplicate = entry('duplicate', IconCopy, t('plans.card.duplicate'))
  return {
    edit: entry('edit', IconPencil, t('plans.card.edit')),
    duplicate: fullTier === null || isExample(plan) ? duplicate : { ...duplicate, ...lockedBy(fullTier, t) },
    feed: entry('feed', IconCalendarShare, t('plans.menu.feed')),
    complete:
      plan.completedAtMs === null
        ? entry('complete', IconCircleCheck, t('plans.card.complete'))
        : entry('reopen', IconArrowBackUp, t('plans.card.reopen')),
    delete: { ...entry('delete', IconTrash, t('plans.card.delete')), isDanger: true },
  } as const satisfies Readonly<Record<string, PlanEntry>>
}

/** Another plan would be one too many for the tier. */
const lockedBy = (max: number, t: Translate) => ({
  refusal: t('plans.menu.duplicate-full'),
  isLocked: true,
  run: () => showReachedLimit({ limit: 'plans', max, isOwner: true, note: 'plans.menu.make-room' }),
})
