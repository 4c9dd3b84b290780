import { useNavigation } from 'react-router'
import { useKeptSince } from '../../lib/kept/use-kept-since.ts'
import classes from './navigation-progress.module.css'
import { useIsOnline } from './offline-banner.tsx'

/** A thin bar at the top of the window while the next page loads, or rows as last seen are renewed; shown when that takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation()
  const isRenewing = useKeptSince() !== null
  const isOnline = useIsOnline()
  return (
    <div
      className={classes.bar}
      data-busy={state !== 'idle' || (isRenewing && isOnline) || undefined}
      aria-hidden="true"
    />
  )
}
