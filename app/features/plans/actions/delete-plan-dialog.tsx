import { Text } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { totalText } from '#app/features/budget/rows.ts'
import { guestCountsQuery } from '#app/features/guests/queries.ts'
import { entriesOf } from '#app/features/guests/rows.ts'
import { planPeopleQuery } from '#app/features/tasks/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { DELETED_PLAN_DAYS } from '#domain/plans/deleted-plans.ts'
import { deletedPlansQuery } from '../queries.ts'
import type { Plan } from '../rows.ts'
import classes from './plan-dialog.module.css'
import { usePlanActions } from './use-plan-actions.ts'

interface DeletePlanDialogProps {
  readonly plan: Plan
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Confirms deletion and names everything that is deleted with the plan. */
export function DeletePlanDialog({ plan, isOpen, onClose, onDeleted }: DeletePlanDialogProps) {
  const { t, language } = useT()
  const { remove, isRemoving } = usePlanActions()
  const people = useQuery({ ...planPeopleQuery(plan.id), enabled: isOpen })
  const guests = useQuery({ ...guestCountsQuery(plan.id), enabled: isOpen })
  const parties = entriesOf(guests.data)
  const deleted = useQuery({ ...deletedPlansQuery(), enabled: isOpen })
  const goesNext = deleted.data?.filter((each) => each.goesNext).map((each) => `“${each.name}”`) ?? []
  const others = people.data?.filter((person) => person.role !== 'owner').map((person) => person.fullName) ?? []

  const confirm = async () => {
    if (isRemoving || !(await remove(plan))) return
    onClose()
    onDeleted()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('plans.delete.title', { name: plan.name })}
      cancel={t('plans.delete.keep')}
      confirm={t('plans.delete.confirm')}
      icon={<IconTrash size={18} stroke={1.8} aria-hidden />}
      isDestructive
      isPending={isRemoving}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>{t('plans.delete.message')}</Text>
      <ul className={classes.list}>
        <li>
          {t('plans.delete.budget', {
            money: totalText(plan.total, plan.currency, language),
            count: plan.allocations.length,
          })}
        </li>
        {plan.taskCounts.total === 0 ? null : <li>{t('plans.delete.tasks', { count: plan.taskCounts.total })}</li>}
        {plan.ledgerCounts.vendors === 0 ? null : (
          <li>{t('plans.delete.vendors', { count: plan.ledgerCounts.vendors })}</li>
        )}
        {parties === 0 ? null : <li>{t('plans.delete.guests', { count: parties })}</li>}
        <li>{t('plans.delete.rest')}</li>
        {others.length === 0 ? null : (
          <li>{t('plans.delete.people', { count: others.length, names: formatList(others, language) })}</li>
        )}
      </ul>
      <Text className="soft">{t('plans.delete.undo-hint', { days: DELETED_PLAN_DAYS })}</Text>
      {goesNext.length === 0 ? null : (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
          {t('plans.delete.makes-room', { count: goesNext.length, names: formatList(goesNext, language) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
