import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { isUnanswered } from './error-message.ts'
import classes from './slow-note.module.css'

/** After this time a wait is named, in milliseconds. */
const SLOW_MS = 3000

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

/**
 * Says that a screen, or a part of it, is still loading after three seconds, and at once that the service did not answer
 * and is asked again. The live region is always rendered, so that screen readers announce changes.
 */
export function SlowNote() {
  const { t } = useT()
  const client = useQueryClient()
  const subscribe = useCallback((render: () => void) => client.getQueryCache().subscribe(render), [client])
  const wait = useSyncExternalStore<Wait>(
    subscribe,
    () => waitOf(client),
    () => 'none',
  )
  const isNavigating = useNavigation().state === 'loading'
  const isWaiting = wait !== 'none' || isNavigating
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return (
    <div role="status" className={classes.place}>
      {wait === 'retry' ? (
        <p className={classes.words}>{t('common.loading.retrying')}</p>
      ) : isSlow ? (
        <p className={classes.words}>{t('common.loading.slow')}</p>
      ) : null}
    </div>
  )
}
