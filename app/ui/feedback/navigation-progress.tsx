import { useNavigation } from 'react-router'
import classes from './navigation-progress.module.css'

/** A hairline under the top edge while the next page is being fetched; shown only when that takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return <div className={classes.bar} data-busy={state !== 'idle' || undefined} aria-hidden="true" />
}
