import { Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, type Ref, type RefObject, useContext, useEffect, useRef } from 'react'

interface DialogProps {
  readonly isOpen: boolean
  /** Omitted where the content names the dialog with `DialogTitle`. */
  readonly title?: string
  /**
   * Called on Escape and on a click outside, unless the content handles them with `useCloseRequest`; every dialog also
   * has a labelled button that closes it.
   */
  readonly onClose: () => void
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** For forms: on a phone the dialog fills the screen. */
  readonly isPageOnPhone?: boolean
  readonly children: ReactNode
}

type CloseHandler = RefObject<(() => void) | null>

const CloseHandlerContext = createContext<CloseHandler | null>(null)

/** Handles Escape and a click outside instead of the surrounding dialog's `onClose`, for as long as it is mounted. */
export function useCloseRequest(handle: () => void): void {
  const handler = useContext(CloseHandlerContext)
  useEffect(() => {
    if (!handler) return
    handler.current = handle
    return () => {
      handler.current = null
    }
  })
}

/** A modal dialog: traps the focus, restores it, and is named by its title. */
export function Dialog({ isOpen, title, onClose, size = 'md', isPageOnPhone = false, children }: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const handler: CloseHandler = useRef(null)
  return (
    // The library's own header is a `header` element, a second banner for screen readers, with an unnamed close
    // button.
    <Modal
      opened={isOpen}
      onClose={() => (handler.current ?? onClose)()}
      size={size}
      withCloseButton={false}
      fullScreen={isPageOnPhone && isPhone}
      padding="clamp(20px, 4vw, 32px)"
    >
      <CloseHandlerContext value={handler}>
        {title === undefined ? null : <DialogTitle>{title}</DialogTitle>}
        {children}
      </CloseHandlerContext>
    </Modal>
  )
}

/** The title that names the surrounding dialog. */
export function DialogTitle({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <Modal.Title ref={ref ?? null} tabIndex={-1} mb={12} fz="1.5rem" lh={1.2}>
      {children}
    </Modal.Title>
  )
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="flex-end" gap={8} mt={24}>
      {children}
    </Group>
  )
}

/** Rendered beside lazily loaded content: the focus moves to its first field instead of staying on the placeholder. */
export function LateFocus() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // A focus the user moved by Tab is kept.
    if (document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0) return
    const dialog = place.current?.closest('[role="dialog"]')
    const field = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>('h2')
    field?.focus()
  }, [])
  return <span ref={place} hidden />
}
