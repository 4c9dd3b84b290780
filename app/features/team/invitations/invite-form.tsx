import { Select, Text, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { z } from 'zod'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { MAX_EMAIL_LENGTH } from '#contracts/team/invite-member.ts'
import { membership } from '#contracts/team/team.ts'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import type { Rights } from '#domain/team/rights.ts'
import { type Membership, useInviteMember } from '../mutations.ts'
import { RightsFields } from '../rights/rights-fields.tsx'

const message = (key: MessageKey) => key

const schema = z.object({
  email: z
    .string()
    .trim()
    .max(MAX_EMAIL_LENGTH, { error: message('team.error.email') })
    .pipe(z.email({ error: message('team.error.email') })),
  language: z.enum(LANGUAGES),
  membership: z.object(membership),
})

interface InviteFormProps {
  readonly plan: Plan
  readonly ceiling: Rights
  readonly onClose: () => void
}

/** Refusals that are about the address. */
const OF_ADDRESS: readonly string[] = ['team.already-member', 'team.undeliverable']

/** Invites an address by mail, in its language, to a role or rights of its own. */
export function InviteForm({ plan, ceiling, onClose }: InviteFormProps) {
  const { t } = useT()
  const invite = useInviteMember(plan.id)
  const initial: Membership = { role: 'viewer', rights: null }
  const dialogForm = useDialogForm({
    initial: { email: '', language: plan.language as string, membership: initial },
    schema,
    order: ['email', 'language', 'membership'],
    keptAs: `team-invite.${plan.id}`,
    refusedPath: ({ code }) => (OF_ADDRESS.includes(code) ? 'email' : null),
    onSave: async ({ email, language, membership: given }) => {
      await invite.mutateAsync({ email, language, ...given }).catch((refusal: unknown) => {
        showTierRefusal(refusal, plan)
        throw refusal
      })
      onClose()
      notifySuccess({ id: 'team', message: t('team.invite.done', { email }) })
    },
  })
  const { form, fieldProps } = dialogForm
  return (
    <DialogForm
      title={t('team.invite.title')}
      save={t('team.invite.send')}
      icon={<IconSend size={18} stroke={1.7} aria-hidden />}
      form={dialogForm}
      onClose={onClose}
    >
      <Text c="dimmed">{t('team.invite.text')}</Text>
      <TextInput
        {...fieldProps('email')}
        data-autofocus
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t('team.form.email')}
        description={t('team.form.email-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Select
        {...fieldProps('language')}
        allowDeselect={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={t('team.form.language')}
        description={t('team.form.language-hint')}
        data={LANGUAGES.map((value) => ({ value, label: t(`common.language.${value}`) }))}
      />
      <RightsFields
        value={form.values.membership}
        ceiling={ceiling}
        onChange={(value) => form.setFieldValue('membership', value)}
      />
    </DialogForm>
  )
}
