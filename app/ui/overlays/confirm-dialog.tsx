import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmationProps {
  /** The label of the button that changes nothing. */
  readonly cancel: string
  readonly confirm: string
  readonly icon?: ReactNode
  /** For what removes something: the button is red, and the focus is on the other one. */
  readonly isDestructive?: boolean
  readonly isPending?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What confirming does. */
  readonly children: ReactNode
}

interface ConfirmDialogProps extends ConfirmationProps {
  readonly isOpen: boolean
  readonly title: string
  readonly size?: 'md' | 'lg' | 'xl'
}

/** Asks for confirmation of an action, and names its consequences. */
export function ConfirmDialog({ isOpen, title, size = 'md', ...confirmation }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={confirmation.onClose} title={title} size={size}>
      <Confirmation {...confirmation} />
    </Dialog>
  )
}

/** The content of a confirmation, for a dialog that is open already. */
export function Confirmation(props: ConfirmationProps) {
  const { isDestructive = false, isPending = false, icon } = props
  return (
    <>
      {props.children}
      <DialogActions>
        <Button variant="default" onClick={props.onClose} data-autofocus={isDestructive || undefined}>
          {props.cancel}
        </Button>
        <Button
          {...(isDestructive ? { color: 'red' } : { 'data-autofocus': true })}
          loading={isPending}
          leftSection={icon}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
      </DialogActions>
    </>
  )
}
