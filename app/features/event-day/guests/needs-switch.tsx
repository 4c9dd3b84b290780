import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useIsOnline } from '#app/ui/feedback/offline-banner.tsx'
import { keepNeeds } from '../queries.ts'
import { useDay } from '../use-event-day.ts'

/** Asks for what guests need, to be kept on this device, or takes it off. */
export function NeedsSwitch() {
  const { t } = useT()
  const { planId, read } = useDay()
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const [isPending, setIsPending] = useState(false)
  const change = async () => {
    setIsPending(true)
    await keepNeeds(client, planId, !read.hasNeeds).finally(() => setIsPending(false))
  }
  return (
    <div className="screen-only">
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        loading={isPending}
        disabled={!read.hasNeeds && !isOnline}
        leftSection={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
        onClick={() => void change()}
      >
        {t(read.hasNeeds ? 'day.guests.needs-drop' : 'day.guests.needs-ask')}
      </Button>
      {read.hasNeeds ? null : <p className="soft small">{t('day.guests.needs-hint')}</p>}
    </div>
  )
}
