import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  readonly isOpen: boolean
  /** Left out where what is inside names itself with `DialogTitle`. */
  readonly title?: string
  /** Escape and a click outside; every dialog also has a button that says what closing means. */
  readonly onClose: () => void
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** For forms: on a phone the dialog is the whole screen. */
  readonly isPageOnPhone?: boolean
  readonly children: ReactNode
}

/** A question over the page: traps the focus, gives it back, and is named by its title. */
export function Dialog({ isOpen, title, onClose, size = 'md', isPageOnPhone = false, children }: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    // The library's own head is a `header`, a second banner for screen readers, with a cross nobody named.
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={size}
      withCloseButton={false}
      fullScreen={isPageOnPhone && isPhone}
      classNames={{ body: classes.body ?? '' }}
    >
      {title === undefined ? null : <DialogTitle>{title}</DialogTitle>}
      {children}
    </Modal>
  )
}

/** What names the dialog around it. */
export function DialogTitle({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <Modal.Title ref={ref ?? null} tabIndex={-1} className={classes.title ?? ''}>
      {children}
    </Modal.Title>
  )
}

/** Beside what a dialog loads late: the focus goes to the field it begins with, not with the words that stood there meanwhile. */
export function LateFocus() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Whatever can be reached by Tab was meant.
    if (document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0) return
    const dialog = place.current?.closest('[role="dialog"]')
    const field = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>('h2')
    field?.focus()
  }, [])
  return <span ref={place} hidden />
}
