import { IconAlertCircle } from '@tabler/icons-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import classes from './plain-field.module.css'

interface PlainFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'> {
  /** Also the beginning of the names of its hint and error, so once on a page. */
  readonly id: string
  readonly name: string
  readonly label: string
  /** Said behind the label of a field that may stay empty; without it the field is required. */
  readonly optional?: string
  /** What is known about the field before anything is wrong. */
  readonly hint?: ReactNode
  readonly error?: string | null
  /** Rows of a field of several lines. */
  readonly rows?: number
}

/**
 * A labelled field without the library, for islands of public pages. It keeps its own text, so that what was typed before
 * the program came stays; forms read it when they are sent.
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
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
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
 * A field for programs that fill in everything they find. Out of sight, out of the tab order, not read out, and marked for
 * password managers, which would otherwise fill it in for a person.
 */
export function HoneypotField() {
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" data-bwignore />
      </label>
    </div>
  )
}
