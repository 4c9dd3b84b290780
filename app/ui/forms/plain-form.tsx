import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import classes from './plain-form.module.css'

interface PlainButtonProps extends ComponentProps<'button'> {
  /** Beside the one thing to do, what else may be done is quiet. */
  readonly variant?: 'filled' | 'quiet'
}

/** A button of public pages, which come without the library of the app. */
export function PlainButton({ variant = 'filled', ...props }: PlainButtonProps) {
  return <button type="button" {...props} className={classes.button} data-look={variant} />
}

interface SendButtonProps {
  readonly label: string
  /** What it says while it works. */
  readonly waitLabel: string
  readonly isBusy: boolean
}

/** Sends a form, once at a time. */
export function SendButton({ label, waitLabel, isBusy }: SendButtonProps) {
  return (
    <PlainButton type="submit" disabled={isBusy}>
      {isBusy ? waitLabel : label}
    </PlainButton>
  )
}

interface FormNoticeProps {
  /** Stands first and says what happened. */
  readonly title: string
  readonly children: ReactNode
  /** Takes the focus, for the button that was pressed has lost it while it was busy. */
  readonly takesFocus?: boolean
}

/** Why a form was not sent, above the button that would have. */
export function FormNotice({ title, children, takesFocus = false }: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])
  return (
    <div ref={notice} className={classes.notice} role="alert" tabIndex={-1}>
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  )
}

interface FormSentProps {
  readonly title: string
  readonly children: ReactNode
}

/** What stands in a form's place once it was sent; it takes the focus the form had. */
export function FormSent({ title, children }: FormSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.done} role="status">
      <h2 ref={heading} tabIndex={-1} className={classes['done-title']}>
        {title}
      </h2>
      {children}
    </div>
  )
}
