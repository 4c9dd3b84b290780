import '../../theme/more-library.css'
import { ActionIcon, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { focusContent } from '../page/focus-content.ts'
import { type CloseHandler, CloseHandlerContext } from './close-request.ts'
import classes from './dialog.module.css'
import { useBackToClose } from './overlay-history.ts'
import { useEscapeOrder } from './use-escape-order.ts'
import { useVisibleViewport } from './visible-viewport.ts'

interface DialogProps {
  readonly isOpen: boolean
  /** Omitted where the content names the dialog with `DialogTitle`. */
  readonly title?: string
  /**
   * Called by the button that closes it, on Escape, on Back and on a click outside, unless the content handles them
   * with `useCloseRequest`.
   */
  readonly onClose: () => void
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** For forms: on a phone the dialog fills the screen. */
  readonly isPageOnPhone?: boolean
  /** For a question about another overlay: Back is answered by that one. */
  readonly isQuestion?: boolean
  readonly children: ReactNode
}

/**
 * A modal dialog, named by its title: the title, the button that closes it and its `DialogActions` stay in view while
 * the rest scrolls, also above an on-screen keyboard. It traps the focus and restores it; Back closes it.
 */
export function Dialog({
  isOpen,
  title,
  onClose,
  size = 'md',
  isPageOnPhone = false,
  isQuestion = false,
  children,
}: DialogProps) {
  const { t } = useT()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const handler: CloseHandler = useRef(null)
  const isOpening = useOpeningEvent(isOpen)
  const isAsked = useEscapeOrder(isOpen)
  // The library notes where the focus was when it sees a dialog open: one that arrives open is mounted closed first.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const requestClose = () => {
    if (!isOpening() && isAsked()) (handler.current ?? onClose)()
  }
  useBackToClose(isOpen && !isQuestion, requestClose)
  useVisibleViewport(isOpen)
  useFocusAfter(isOpen)
  return (
    // The library's own header is a `header` element, a second banner for screen readers, with an unnamed close
    // button.
    <Modal.Root
      opened={isOpen && isMounted}
      onClose={requestClose}
      size={size}
      radius="lg"
      centered
      fullScreen={isPageOnPhone && isPhone}
      classNames={{ inner: classes.place ?? '', content: classes.dialog ?? '', body: classes.scroller ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={classes.content}>
            <CloseHandlerContext value={handler}>
              {title === undefined ? null : <DialogTitle>{title}</DialogTitle>}
              {children}
            </CloseHandlerContext>
          </div>
        </Modal.Body>
        {/* Last, so that the focus goes to the first field, and Tab reaches it after the buttons. */}
        <ActionIcon className={classes.close ?? ''} size={44} aria-label={t('common.close')} onClick={requestClose}>
          <IconX size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Modal.Content>
    </Modal.Root>
  )
}

interface DialogTitleProps {
  readonly children: ReactNode
  /** Whether the content is still loading: the title has the focus until then. */
  readonly isPlaceholder?: boolean
  readonly ref?: Ref<HTMLHeadingElement>
}

/**
 * Whether the event that is handled now is the one that opened the dialog: Escape on a form that asks a question reaches
 * the question as well, because the browser lets it be rendered between two listeners.
 */
function useOpeningEvent(isOpen: boolean): () => boolean {
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = new Event('open').timeStamp
  }, [isOpen])
  return () => window.event !== undefined && window.event.timeStamp < openedAt.current
}

/** How long after the dialog the library waits until it gives the focus back, and a little more. */
const FOCUS_BACK_MS = 30

/** The button of the menu in which an element is. */
function buttonOfMenu(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}

/**
 * Focuses the button of the menu that opened a dialog, whose entry is gone by then, or else the page's content, so that Tab does not
 * begin at the top of the page.
 */
function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(false)
  const button = useRef<HTMLElement>(null)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    if (isOpen && !wasOpen.current) button.current = buttonOfMenu(document.activeElement)
    wasOpen.current = isOpen
    if (!hasClosed) return
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      if (button.current?.isConnected) button.current.focus()
      else focusContent()
    }, FOCUS_BACK_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
}

/** The title that names the surrounding dialog. */
export function DialogTitle({ children, isPlaceholder = false, ref }: DialogTitleProps) {
  return (
    <Modal.Title
      ref={ref ?? null}
      tabIndex={-1}
      data-autofocus={isPlaceholder || undefined}
      className={classes.title ?? ''}
    >
      {children}
    </Modal.Title>
  )
}

interface DialogActionsProps {
  readonly children: ReactNode
  /** Above the buttons: why the last press did not succeed. */
  readonly note?: ReactNode
}

/** The buttons at the end of a dialog or panel, which stay in view. */
export function DialogActions({ children, note }: DialogActionsProps) {
  const { end, isOver } = useIsOverContent()
  return (
    <>
      <div className={classes.actions} data-over={isOver || undefined} data-sticky-bar>
        {note === undefined ? null : <div className={classes.note}>{note}</div>}
        <div className={classes.buttons}>{children}</div>
      </div>
      <span ref={end} aria-hidden />
    </>
  )
}

/** Whether content is scrolled below an element that sticks to the bottom: its natural place, the end, is not in view. */
function useIsOverContent() {
  const end = useRef<HTMLSpanElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const place = end.current
    if (!place || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsOver(entry?.isIntersecting === false))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { end, isOver }
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
