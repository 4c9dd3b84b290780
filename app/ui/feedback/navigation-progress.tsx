import { useNavigation } from 'react-router'
import classes from './navigation-progress.module.css'

/** A thin bar at the top of the window while the next page loads; shown only when that takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return <div className={classes.bar} data-busy={state !== 'idle' || undefined} aria-hidden="true" />
}
