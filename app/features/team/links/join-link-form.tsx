import { Button, Select, Text } from '@mantine/core'
import { IconLinkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { moment } from '#app/lib/format/moment.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { DialogActions, DialogTitle, LateFocus } from '#app/ui/overlays/dialog.tsx'
import { LinkWays } from '#app/ui/sharing/links/link-ways.tsx'
import { MAX_JOIN_LINK_DAYS, MAX_JOIN_LINK_USES, type MadeJoinLink } from '#contracts/team/invite-member.ts'
import { membership } from '#contracts/team/team.ts'
import type { Rights } from '#domain/team/rights.ts'
import { type Membership, useCreateJoinLink } from '../mutations.ts'
import { RightsFields } from '../rights/rights-fields.tsx'

const DAYS = [1, 3, 7, 14, MAX_JOIN_LINK_DAYS] as const
const USES = [1, 2, 5, 10, 20, MAX_JOIN_LINK_USES] as const

const schema = z.object({
  days: z.string().transform(Number),
  maxUses: z.string().transform(Number),
  membership: z.object(membership),
})

interface JoinLinkFormProps {
  readonly plan: Plan
  readonly ceiling: Rights
  readonly onClose: () => void
}

/** A link by which whoever has it joins: as what, for how long, how often; then its address, which is shown this once. */
export function JoinLinkForm({ plan, ceiling, onClose }: JoinLinkFormProps) {
  const { t } = useT()
  const create = useCreateJoinLink(plan.id)
  const [made, setMade] = useState<MadeJoinLink | null>(null)
  const initial: Membership = { role: 'viewer', rights: null }
  const dialogForm = useDialogForm({
    initial: { days: '7', maxUses: '5', membership: initial },
    schema,
    order: ['days', 'maxUses', 'membership'],
    keptAs: `team-link.${plan.id}`,
    onSave: async ({ days, maxUses, membership: given }) => {
      const link = await create.mutateAsync({ days, maxUses, ...given }).catch((refusal: unknown) => {
        showTierRefusal(refusal, plan)
        throw refusal
      })
      setMade(link)
    },
  })
  const { form, fieldProps } = dialogForm
  if (made !== null) return <MadeLink plan={plan} link={made} onClose={onClose} />
  return (
    <DialogForm
      title={t('team.link.make')}
      save={t('sharing.form.save')}
      icon={<IconLinkPlus size={18} stroke={1.7} aria-hidden />}
      form={dialogForm}
      onClose={onClose}
    >
      <Text c="dimmed">{t('team.link.text')}</Text>
      <Select
        {...fieldProps('days')}
        allowDeselect={false}
        label={t('team.link.days')}
        data={DAYS.map((days) => ({ value: String(days), label: t('team.link.days-of', { count: days }) }))}
      />
      <Select
        {...fieldProps('maxUses')}
        allowDeselect={false}
        label={t('team.link.max-uses')}
        data={USES.map((uses) => ({ value: String(uses), label: t('team.link.uses-of', { count: uses }) }))}
      />
      <RightsFields
        value={form.values.membership}
        ceiling={ceiling}
        onChange={(value) => form.setFieldValue('membership', value)}
      />
    </DialogForm>
  )
}

interface MadeLinkProps {
  readonly plan: Plan
  readonly link: MadeJoinLink
  readonly onClose: () => void
}

function MadeLink({ plan, link, onClose }: MadeLinkProps) {
  const { t, language } = useT()
  return (
    <>
      <DialogTitle>{t('team.link.made')}</DialogTitle>
      <Text>{t('team.link.once')}</Text>
      <Text c="dimmed" className="capital">
        {t('team.link.until', { when: moment(Date.parse(link.expiresAt), language) })}
      </Text>
      <LinkWays address={link.url} greeting={t('team.link.greeting', { plan: plan.name })} messageId="team" />
      <LateFocus />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  )
}
