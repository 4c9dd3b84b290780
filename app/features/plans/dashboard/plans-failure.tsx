import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { UnavailableIllustration } from '#app/ui/illustrations/unavailable-illustration.tsx'
import classes from '../message-page.module.css'

export function PlansFailure({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { t } = useT()
  return (
    <div className={classes.page} role="alert">
      <UnavailableIllustration />
      <h1 className={classes.title}>{t('plans.list.failed-title')}</h1>
      <p className={classes.text}>{t('plans.list.failed-message')}</p>
      <Button
        onClick={onRetry}
        loading={isRetrying}
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        size="md"
      >
        {t('common.retry')}
      </Button>
    </div>
  )
}
