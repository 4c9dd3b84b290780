import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { moment } from '../../lib/format/moment.ts'
import { useKeptSince } from '../../lib/kept/use-kept-since.ts'
import { isUnanswered } from './error-message.ts'
import { useIsOnline } from './offline-banner.tsx'
import classes from './slow-note.module.css'

/** After this time a wait is named, in milliseconds. */
const SLOW_MS = 3000

/** Rows as last seen are named when they are not renewed by then; most are sooner, and their bar is enough. */
const KEPT_MS = 400

type Wait = 'none' | 'first-try' | 'retry'

/** Whether a mounted component waits for its first data, and whether an attempt to get it was not answered. */
function waitOf(client: QueryClient): Wait {
  const awaited = client
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => state.status === 'pending')
  if (awaited.length === 0) return 'none'
  return awaited.some(({ state }) => isUnanswered(state.fetchFailureReason)) ? 'retry' : 'first-try'
}

/** Whether something is so for a time without a break. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setIsLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isSo, ms])
  return isLasting
}

/**
 * Says that a screen, or a part of it, is still loading after three seconds, at once that the service did not answer and
 * is asked again, and of which moment rows are that were kept on the device and are not renewed yet; without a network the
 * banner says that. The live region is always rendered, so that screen readers announce changes.
 */
export function SlowNote() {
  const { t, language } = useT()
  const client = useQueryClient()
  const subscribe = useCallback((render: () => void) => client.getQueryCache().subscribe(render), [client])
  const wait = useSyncExternalStore<Wait>(
    subscribe,
    () => waitOf(client),
    () => 'none',
  )
  const isNavigating = useNavigation().state === 'loading'
  const isSlow = useLasting(wait !== 'none' || isNavigating, SLOW_MS)
  const isOnline = useIsOnline()
  const keptSince = useKeptSince()
  const isKeptShown = useLasting(keptSince !== null && isOnline, KEPT_MS)
  return (
    <div role="status" className={classes.place}>
      {!isOnline ? null : isKeptShown && keptSince !== null ? (
        <p className={classes.words}>
          {t(wait === 'retry' ? 'common.loading.kept-retrying' : 'common.loading.kept', {
            when: moment(keptSince, language),
          })}
        </p>
      ) : wait === 'retry' ? (
        <p className={classes.words}>{t('common.loading.retrying')}</p>
      ) : isSlow ? (
        <p className={classes.words}>{t('common.loading.slow')}</p>
      ) : null}
    </div>
  )
}
