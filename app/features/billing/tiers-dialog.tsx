import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Tiers } from './tiers-table.tsx'

interface TiersDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The tiers side by side. */
export function TiersDialog({ isOpen, onClose }: TiersDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('plans.subscription.tiers-title')} size="xl">
      <Tiers
        footer={
          <Anchor component={Link} to="/app/subscription" onClick={onClose}>
            {t('plans.subscription.choose')}
          </Anchor>
        }
      />
    </Dialog>
  )
}
