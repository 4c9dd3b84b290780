import { Anchor, Box } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useFullTier } from '../billing/tier-use.ts'
import { UpgradePrompt } from '../billing/upgrade-prompt.tsx'

/** Warns that this plan could not be saved; shows nothing while the number of plans is unknown. */
export function LimitNote() {
  const { t } = useT()
  const max = useFullTier()
  if (max === null) return null
  return (
    <Box mb="1.5rem">
      <UpgradePrompt limit="plans" max={max} isOwner>
        {t('wizard.limit.early')}{' '}
        <Anchor component={Link} to="/app/saved-plans">
          {t('wizard.limit.list')}
        </Anchor>
      </UpgradePrompt>
    </Box>
  )
}
