import { Text } from '@mantine/core'
import { IconArrowsExchange, IconDoorExit, IconUserMinus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { TeamMember } from '#contracts/team/team.ts'
import { useLeavePlan, useOfferPlan, useRemoveMember } from '../mutations.ts'

/** What is asked before it is done. */
export interface MemberQuestion {
  readonly kind: 'remove' | 'leave' | 'offer' | 'withdraw'
  readonly member: TeamMember
}

interface MemberQuestionsProps {
  readonly plan: Plan
  readonly question: MemberQuestion | null
  readonly onClose: () => void
}

const ICONS = {
  remove: IconUserMinus,
  leave: IconDoorExit,
  offer: IconArrowsExchange,
  withdraw: IconArrowsExchange,
} as const

/** Says what removing, leaving or handing over does, and does it. */
export function MemberQuestions({ plan, question, onClose }: MemberQuestionsProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const remove = useRemoveMember(plan.id)
  const leave = useLeavePlan(plan.id)
  const offer = useOfferPlan(plan.id)
  // Kept while the dialog closes.
  const [shown, setShown] = useState<MemberQuestion | null>(null)
  useEffect(() => {
    if (question) setShown(question)
  }, [question])
  if (shown === null) return null
  const { kind, member } = shown
  const name = member.name || member.email || t('team.unnamed')
  const Icon = ICONS[kind]

  const call = () => {
    if (kind === 'remove') return remove.mutateAsync(member.userId)
    if (kind === 'leave') return leave.mutateAsync()
    return offer.mutateAsync(kind === 'offer' ? member.userId : null)
  }
  const confirm = async () => {
    const done = await attempt(call, () => translateNow(`team.${kind}.failed`))
    if (!done) return
    onClose()
    notifySuccess({ id: 'team', message: t(`team.${kind}.done`, { name, plan: plan.name }) })
    if (kind === 'leave') void navigate('/app/saved-plans')
  }
  const isDestructive = kind === 'remove' || kind === 'leave'
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={t(`team.${kind}.title`, { name, plan: plan.name })}
      cancel={t('common.cancel')}
      confirm={t(`team.${kind}.confirm`)}
      icon={<Icon size={18} stroke={1.8} aria-hidden />}
      isDestructive={isDestructive}
      isPending={remove.isPending || leave.isPending || offer.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>{t(`team.${kind}.text`, { name, plan: plan.name })}</Text>
      {kind === 'remove' || kind === 'leave' ? (
        <ul>
          <li>{t(`team.${kind}.at-once`)}</li>
          <li>{t(`team.${kind}.stays`)}</li>
          <li>{t(`team.${kind}.again`)}</li>
        </ul>
      ) : null}
    </ConfirmDialog>
  )
}
