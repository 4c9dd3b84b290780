import { IconAlertCircle } from '@tabler/icons-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import classes from './plain-field.module.css'

interface PlainFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'> {
  /** Also the prefix of the ids of its hint and error, so unique on a page. */
  readonly id: string
  readonly name: string
  readonly label: string
  /** The suffix of an optional field's label; without it the field is required. */
  readonly optional?: string
  /** The hint, shown before any error. */
  readonly hint?: ReactNode
  readonly error?: string | null
  /** The number of rows of a textarea. */
  readonly rows?: number
}

/**
 * A labelled field without the component library, for islands of public pages. Uncontrolled, so that text typed
 * before hydration stays; forms read it on submit.
 */
export function PlainField({ id, label, optional, hint, error = null, rows, type, ...rest }: PlainFieldProps) {
  const described = [error === null ? '' : `${id}-error`, hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const field = {
    ...rest,
    id,
    className: classes.input,
    required: optional === undefined,
    'aria-invalid': error !== null,
    'aria-describedby': described || undefined,
  }
  return (
    <div className="stack shrinks start gap-6">
      <label htmlFor={id} className="strong minor">
        {label}
        {optional && <span className={classes.optional}> {optional}</span>}
      </label>
      {rows ? <textarea {...field} rows={rows} /> : <input {...field} type={type ?? 'text'} />}
      <p id={`${id}-error`} className={classes.error} hidden={error === null}>
        {error !== null && (
          <>
            <IconAlertCircle aria-hidden size={18} stroke={1.8} />
            <span>{error}</span>
          </>
        )}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/**
 * A honeypot field for bots that fill in every field. Out of sight, out of the tab order, hidden from screen readers,
 * and marked for password managers, which would otherwise fill it in.
 */
export function HoneypotField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" data-bwignore />
      </label>
    </div>
  )
}
