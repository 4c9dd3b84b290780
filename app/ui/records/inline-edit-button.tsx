import type { ReactNode } from 'react'
import classes from './inline-edit.module.css'

/** What kind of value is edited where it stands. */
export type InlineEditType = 'text' | 'longText' | 'choice' | 'money' | 'day'

interface InlineEditButton {
  readonly name: string
  readonly type: InlineEditType
  readonly tabIndex?: number | undefined
  readonly children: ReactNode
  readonly onClick: () => void
}

/**
 * The value of a field that nobody has edited yet, with nothing behind it: each row of a long list has some. What is pressed
 * becomes an `InlineEdit` that is opened.
 */
export const inlineEditButton = ({ name, type, tabIndex, children, onClick }: InlineEditButton) => (
  <button
    type="button"
    className={classes.shown}
    data-type={type}
    tabIndex={tabIndex}
    aria-label={name}
    onClick={onClick}
  >
    <span className={classes.value}>{children}</span>
  </button>
)

/** The value of a field that may not be edited. */
export const inlineText = (children: ReactNode) => <span className={classes.value}>{children}</span>
