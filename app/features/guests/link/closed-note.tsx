import { Box, Button } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { useDayAt } from '#app/lib/browser/use-day-at.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { toDay } from '#domain/day/day.ts'
import { isReplyOpen } from '#domain/guests/reply-deadline.ts'
import { mainStart } from '../rows.ts'
import { useGuests } from '../use-guests.ts'

/** Beside a link that guests can open and not answer with anymore: why, and the way to a later last day while there can be one. */
export function ClosedNote() {
  const { t, language } = useT()
  const { plan, setup, actions, isReadOnly } = useGuests()
  const today = toDay(useDayAt(plan.timeZone))
  const { replyBy } = setup.settings
  const { startsAtMs, timeZone } = mainStart(setup, plan)
  const hasBegun = Date.now() >= startsAtMs
  // Without a last day guests answer until the event begins.
  if (replyBy === null ? !hasBegun : isReplyOpen({ replyBy }, today)) return null
  return (
    <Box className="alert" role="status" p="12px 14px" mt="md">
      <p>
        {replyBy === null
          ? t('reply.link.closed-event', { day: formatDay(dayAt(startsAtMs, timeZone), language) })
          : t('reply.link.closed', { day: formatDay(replyBy, language) })}
      </p>
      {isReadOnly || replyBy === null || hasBegun ? null : (
        <Button variant="default" size="compact-md" mt={8} onClick={() => actions.open({ kind: 'settings' })}>
          {t('reply.link.move-deadline')}
        </Button>
      )}
    </Box>
  )
}
