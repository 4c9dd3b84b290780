import { ActionIcon, Progress } from '@mantine/core'
import {
  IconCloudOff,
  IconCloudUp,
  IconDeviceMobileCheck,
  IconDeviceMobileX,
  IconRefresh,
  IconWifi,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { moment } from '#app/lib/format/moment.ts'
import { useIsOnline } from '#app/ui/feedback/offline-banner.tsx'
import { eventDayQuery } from '../queries.ts'
import { useDay } from '../use-event-day.ts'
import classes from './day-status.module.css'
import { useScreenFiles } from './use-screen-files.ts'

/** Whether there is a network, whether the device could do without, and what waits to be sent. */
export function DayStatus() {
  const { t, language } = useT()
  const { planId, read, unsent } = useDay()
  const isOnline = useIsOnline()
  const query = useQuery(eventDayQuery(planId))
  const files = useScreenFiles()
  const nowMs = useNow(read.readAtMs)
  const steps = [query.data !== undefined && !query.isFetching, read.isStored, files === 'kept']
  const done = steps.filter(Boolean).length
  const isReady = read.isStored && files === 'kept'
  const values = { when: agoText(read.readAtMs, nowMs, t, language) }
  const size = sizeText(read.bytes, language)
  return (
    <section className={`small ${classes.status}`} aria-label={t('day.status.title')}>
      <Line Icon={isOnline ? IconWifi : IconCloudOff} tone={isOnline ? 'good' : 'warning'}>
        {t(isOnline ? 'day.status.online' : 'day.status.offline')}
      </Line>
      <Line Icon={isReady ? IconDeviceMobileCheck : IconDeviceMobileX} tone={isReady ? 'good' : 'warning'}>
        {isReady
          ? dotted([t('day.status.ready', values), size])
          : !read.isStored
            ? t('day.status.no-storage')
            : files === 'unknown'
              ? dotted([t('day.status.page-only', values), size])
              : t('day.status.preparing', { done, count: steps.length })}
      </Line>
      {isReady || files === 'unknown' || !read.isStored ? null : (
        <Progress
          value={(done / steps.length) * 100}
          aria-label={t('day.status.progress')}
          className={classes.progress ?? ''}
        />
      )}
      {/* The live region is always rendered, so that screen readers announce changes. */}
      <span role="status">
        {unsent === 0 ? null : (
          <Line Icon={IconCloudUp} tone="warning">
            {t('day.status.unsent', { count: unsent })}
          </Line>
        )}
      </span>
      {isOnline ? (
        <ActionIcon
          variant="subtle"
          size={44}
          className="screen-only"
          loading={query.isFetching}
          aria-label={t('day.status.renew')}
          onClick={() => void query.refetch()}
        >
          <IconRefresh size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
    </section>
  )
}

interface LineProps {
  readonly Icon: typeof IconWifi
  readonly tone: 'good' | 'warning'
  readonly children: ReactNode
}

const Line = ({ Icon, tone, children }: LineProps) => (
  <span className={`inline-row gap-6 ${classes.line}`} data-tone={tone}>
    <Icon size={18} stroke={1.7} aria-hidden />
    {children}
  </span>
)

const MINUTE_MS = 60_000

function agoText(atMs: number, nowMs: number, t: Translate, language: Language): string {
  const minutes = Math.floor((nowMs - atMs) / MINUTE_MS)
  if (minutes < 1) return t('day.ago.now')
  if (minutes < 60) return t('day.ago.minutes', { minutes })
  if (minutes < 24 * 60) return t('day.ago.hours', { hours: Math.floor(minutes / 60) })
  return moment(atMs, language)
}

function sizeText(bytes: number, language: Language): string {
  const kB = bytes / 1000
  return kB < 1000
    ? `${formatNumber(Math.max(1, Math.round(kB)), language)} kB`
    : `${formatNumber(kB / 1000, language, { maximumFractionDigits: 1 })} MB`
}
