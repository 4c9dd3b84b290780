import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate, formatRelativeDay } from '#app/lib/format/format.ts'
import { browserTimeZone, dayAt, daysBetween } from '#app/lib/format/zoned-time.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import type { HistoryChange } from '#contracts/history/history.ts'
import type { HistoryAction } from '#domain/history/group-changes.ts'
import { ActionEntry } from './action-entry.tsx'
import type { HistoryReader } from './history-labels.ts'
import classes from './history-screen.module.css'
import type { AskedTarget } from './take-back-question.tsx'
import type { useHistory } from './use-history.ts'

interface HistoryListProps {
  readonly plan: Plan
  readonly query: ReturnType<typeof useHistory>['query']
  readonly actions: readonly HistoryAction<HistoryChange>[]
  readonly reader: HistoryReader
  readonly onAsk: (asked: AskedTarget) => void
}

/** The days of an account of what was done, in the reader's own time zone, the last day first. */
function byDay(actions: readonly HistoryAction<HistoryChange>[], timeZone: string) {
  const days = new Map<string, HistoryAction<HistoryChange>[]>()
  for (const action of actions) {
    const day = dayAt(Date.parse(action.at), timeZone)
    days.set(day, [...(days.get(day) ?? []), action])
  }
  return [...days.entries()]
}

/** The actions of a plan under their days; earlier ones are asked for when the end comes into sight, or with a button. */
export function HistoryList({ plan, query, actions, reader, onAsk }: HistoryListProps) {
  const { t, language } = useT()
  const timeZone = browserTimeZone()
  const nowMs = Date.now()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  // Of the earliest one there may be more on the next page: it is told once it is whole.
  const whole = hasNextPage && actions.length > 1 ? actions.slice(0, -1) : actions
  return (
    <section aria-label={t('history.list')} className={classes.days}>
      {byDay(whole, timeZone).map(([day, ofDay]) => {
        const atMs = Date.parse(ofDay[0]?.at ?? '')
        const isNear = Math.abs(daysBetween(atMs, nowMs, timeZone)) < 2
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={classes.day}>
              {dotted([
                isNear ? formatRelativeDay(atMs, { timeZone, language, nowMs }) : null,
                formatDate(atMs, { timeZone, language, style: 'full' }),
              ])}
            </h2>
            <ul className={classes.actions}>
              {ofDay.map((action) => (
                <ActionEntry key={action.action} plan={plan} action={action} reader={reader} onAsk={onAsk} />
              ))}
            </ul>
          </section>
        )
      })}
      {isFetchNextPageError ? (
        <QueryError query={{ error: query.error, isFetching: isFetchingNextPage, refetch: () => fetchNextPage() }} />
      ) : hasNextPage ? (
        <Earlier isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      ) : (
        <p className="soft small">{t('history.end')}</p>
      )}
    </section>
  )
}

interface EarlierProps {
  readonly isLoading: boolean
  readonly onLoad: () => void
}

/** Asks for earlier changes when it is pressed or comes into sight. */
function Earlier({ isLoading, onLoad }: EarlierProps) {
  const { t } = useT()
  const button = useRef<HTMLButtonElement>(null)
  const load = useRef(onLoad)
  load.current = onLoad
  useEffect(() => {
    if (button.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load.current()
      },
      { rootMargin: '400px' },
    )
    // What was loaded may be short, and the button still in sight: that is looked at anew.
    if (!isLoading) observer.observe(button.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <Button
      ref={button}
      variant="default"
      className="screen-only"
      loading={isLoading}
      leftSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
      onClick={onLoad}
    >
      {t(isLoading ? 'history.loading-more' : 'history.more')}
    </Button>
  )
}
