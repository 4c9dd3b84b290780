import { Text } from '@mantine/core'
import { z } from 'zod'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { membership, type TeamMember } from '#contracts/team/team.ts'
import type { Rights } from '#domain/team/rights.ts'
import { type Membership, useChangeMember } from '../mutations.ts'
import { RightsFields } from '../rights/rights-fields.tsx'

const schema = z.object({ membership: z.object(membership) })

interface MemberFormProps {
  readonly plan: Plan
  readonly member: TeamMember
  readonly ceiling: Rights
  readonly onClose: () => void
}

/** What a member may do. */
export function MemberForm({ plan, member, ceiling, onClose }: MemberFormProps) {
  const { t } = useT()
  const change = useChangeMember(plan.id)
  const name = member.name || member.email || t('team.unnamed')
  const initial: Membership = { role: member.role === 'owner' ? 'editor' : member.role, rights: member.rights }
  const dialogForm = useDialogForm({
    initial: { membership: initial },
    schema,
    order: ['membership'],
    keptAs: `team-member.${plan.id}.${member.userId}`,
    onSave: async (fields) => {
      await change.mutateAsync({ userId: member.userId, ...fields.membership })
      onClose()
      notifySuccess({ id: 'team', message: t('team.change.done', { name }) })
    },
  })
  const { form } = dialogForm
  return (
    <DialogForm
      title={t('team.change.title', { name })}
      save={t('common.save-changes')}
      form={dialogForm}
      onClose={onClose}
    >
      <Text c="dimmed">{t('team.change.text')}</Text>
      <RightsFields
        value={form.values.membership}
        ceiling={ceiling}
        onChange={(value) => form.setFieldValue('membership', value)}
      />
    </DialogForm>
  )
}
