import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** Escape and a click outside; every dialog also has a button that says what closing means. */
  readonly onClose: () => void
  readonly size?: 'sm' | 'md' | 'lg'
  readonly children: ReactNode
}

/** A question over the page: traps the focus, gives it back, and is named by its title. */
export function Dialog({ isOpen, title, onClose, size = 'md', children }: DialogProps) {
  return (
    // The library's own head is a `header`, a second banner for screen readers, with a cross nobody named.
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={size}
      withCloseButton={false}
      classNames={{ body: classes.body ?? '' }}
    >
      <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
      {children}
    </Modal>
  )
}
