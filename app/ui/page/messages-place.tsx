import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense } from 'react'
import { retryUntilLoaded } from '../../lib/browser/retry-until-loaded.ts'
import { AtRest } from './at-rest.tsx'

const Messages = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('../feedback/messages.tsx')).Messages })),
)

/** The place of all messages, whose code is loaded when the first screen stands, or with the first message before. */
export function MessagesPlace() {
  const isNeeded = useNotifications().notifications.length > 0
  return (
    <AtRest isNeeded={isNeeded}>
      <Suspense>
        <Messages />
      </Suspense>
    </AtRest>
  )
}
