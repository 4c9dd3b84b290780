import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './plain-form.module.css'

interface PlainButtonProps extends ComponentProps<'button'> {
  /** The secondary variant is for actions beside the primary one. */
  readonly variant?: 'filled' | 'quiet'
}

/** A button of public pages, which load without the component library. */
export function PlainButton({ variant = 'filled', ...props }: PlainButtonProps) {
  return <button type="button" {...props} className={classes.button} data-look={variant} />
}

interface SendButtonProps {
  readonly label: string
  /** The label while it is busy. */
  readonly waitLabel: string
  readonly isBusy: boolean
}

/** The submit button of a form; disabled while it is busy. */
export function SendButton({ label, waitLabel, isBusy }: SendButtonProps) {
  return (
    <PlainButton type="submit" disabled={isBusy}>
      {isBusy ? waitLabel : label}
    </PlainButton>
  )
}

interface FormNoticeProps {
  /** The first line: the outcome. */
  readonly title: string
  readonly children: ReactNode
  /** Takes the focus, which the button lost while it was disabled. */
  readonly takesFocus?: boolean
}

/** Why a form was not sent, above its submit button. */
export function FormNotice({ title, children, takesFocus = false }: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
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

/** The confirmation that replaces a sent form and takes its focus. */
export function FormSent({ title, children }: FormSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.done} role="status">
      <h2 ref={heading} tabIndex={-1} className={classes['done-title']}>
        {title}
      </h2>
      {children}
    </div>
  )
}
