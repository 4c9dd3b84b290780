import { IconAlertCircle } from '@tabler/icons-react'
import classes from './failure-note.module.css'

/** The message of a refused action, beside what was refused; announced at once. Nothing without a message. */
export function FailureNote({ message }: { readonly message: string | null }) {
  if (message === null) return null
  return (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={20} stroke={1.8} aria-hidden />
      {message}
    </p>
  )
}
