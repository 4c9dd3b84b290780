import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx'
import { plansQuery } from '../plans/queries.ts'

interface LimitDialogProps {
  /** The number of plans the tier allows, from the database; null while it has not refused. */
  readonly max: number | null
  /** The limits of every tier: from the billing feature, passed by the route. */
  readonly tiers: ReactNode
  readonly onClose: () => void
}

/** The refusal of a full tier: what it means, the other tiers, the contact for a change, and a link to the plans. */
export function LimitDialog({ max, tiers, onClose }: LimitDialogProps) {
  const { t } = useT()
  const plans = useQuery({ ...plansQuery(), enabled: max !== null })
  const own = plans.data?.filter((plan) => plan.role === 'owner') ?? []
  const only = own.length === 1 ? own[0] : undefined
  return (
    <Dialog isOpen={max !== null} onClose={onClose} title={t('wizard.limit.title')} size="xl">
      <Text>{t('wizard.limit.text', { max: max ?? 1 })}</Text>
      <Text mt="xs">{t('wizard.limit.kept')}</Text>
      {tiers}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('wizard.limit.stay')}
        </Button>
        <Button component={Link} data-autofocus to={only ? `/app/event-plan/${only.id}` : '/app/saved-plans'}>
          {t(only ? 'wizard.limit.open' : 'wizard.limit.list')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
