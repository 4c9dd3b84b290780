import { IconArrowRight } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import { ButtonLink } from './button-link.tsx'

/** The primary action: sign-up for visitors, the plans for signed-in people (specification, section 2). */
export function StartButton() {
  const { t } = useT()
  return (
    <span>
      <ButtonLink href="/auth?mode=sign-up" size="large" className="for-visitors">
        {t('site.call.start')}
        <IconArrowRight aria-hidden size={20} stroke={1.8} />
      </ButtonLink>
      <ButtonLink href="/app" size="large" className="for-members">
        {t('common.nav.dashboard')}
        <IconArrowRight aria-hidden size={20} stroke={1.8} />
      </ButtonLink>
    </span>
  )
}
