import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx'
import { plansQuery } from '../plans/queries.ts'

interface LimitDialogProps {
  /** How many plans the tier allows, as the database said; null while it has not refused. */
  readonly max: number | null
  /** What every tier holds; billing's, which the route knows. */
  readonly tiers: ReactNode
  readonly onClose: () => void
}

/** The tier is full: what that means, what the others hold and who sets one up, and the way to what already exists. */
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
