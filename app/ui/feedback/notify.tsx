import { Button } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Translate, translateNow } from '../../i18n/i18n.ts'
import { toAppError } from '../../lib/api/app-error.ts'
import { isSignedOut } from '../../lib/api/session.ts'
import { focusContent } from '../page/focus-content.ts'
import { errorMessage } from './error-message.ts'
import classes from './notify.module.css'

export interface Notice {
  readonly title?: string
  readonly message: string
  /**
   * Keeps one toast per act: the next one with the same id replaces it. A failure and the success after it share one, so
   * that the failure is gone when the same act then succeeds.
   */
  readonly id?: string
}

/** At most three are visible at once, each for 4,000 ms. Specification, section 9. */
export const TOASTS = { limit: 3, autoClose: 4000 } as const

const show = (notice: Notice, look: { color: string; icon: ReactNode; role: 'status' | 'alert' }) => {
  // The library drops a second notice with an id still on screen; the newer message is the accurate one.
  if (notice.id) dismissNotice(notice.id)
  notifications.show({
    ...notice,
    ...look,
    withBorder: true,
    closeButtonProps: { 'aria-label': translateNow('common.close') },
  })
}

/** Reports a success; announced politely. */
export const notifySuccess = (notice: Notice) =>
  show(notice, { color: 'sage', icon: <IconCircleCheck aria-hidden size={22} stroke={1.75} />, role: 'status' })

/** Reports neutral information. */
export const notifyInfo = (notice: Notice) =>
  show(notice, { color: 'aubergine', icon: <IconInfoCircle aria-hidden size={22} stroke={1.75} />, role: 'status' })

/** How long an action can be undone, in milliseconds; the timer pauses while the toast is hovered or focused. */
export const UNDO_MS = 10_000

/** What a message offers to do. */
interface NoticeAction {
  readonly label: string
  readonly onAction: () => void
}

interface UndoNotice {
  readonly message: string
  readonly onUndo: () => void | Promise<void>
  readonly id?: string
  /** What usually comes next, offered before the undo. */
  readonly next?: NoticeAction | undefined
}

/** Reports an action that can be undone for ten seconds. */
export const notifyUndo = ({ message, onUndo, id = 'undo', next }: UndoNotice): void =>
  notifyWithAction({
    id,
    message,
    action: translateNow('common.undo'),
    icon: <IconArrowBackUp aria-hidden size={18} stroke={1.8} />,
    onAction: () => void onUndo(),
    next,
  })

interface UndoOffer {
  readonly id?: string
  readonly message: string
  /** Reverses the change; a rejection is reported. */
  readonly undo: () => Promise<unknown>
  /** The title of a refused undo; the general one by default. */
  readonly failedTitle?: () => string
  /** The message of a successful undo, where the screen does not show it. */
  readonly undone?: () => string
  readonly next?: NoticeAction
  /** Tells a refused undo in another way; false leaves it to the message. */
  readonly onRefused?: TellRefusal
}

/** Tells a refusal in another way than by a message, such as a prompt; false when it is none of those. */
type TellRefusal = (refusal: unknown) => boolean

/**
 * Reports a change and offers to undo it. Undo may be pressed on another page and in another language, so its
 * messages are made when they are shown.
 */
export function offerUndo({ undo, failedTitle, undone, onRefused, ...notice }: UndoOffer): void {
  notifyUndo({
    ...notice,
    onUndo: async () => {
      try {
        await undo()
        if (undone) notifySuccess({ message: undone() })
      } catch (refusal) {
        if (!onRefused?.(refusal)) notifyError(refusal, translateNow, failedTitle?.())
      }
    },
  })
}

/** The id of the failures of an act, which its title names. */
const failureId = (title: string | undefined) => `failed ${title ?? ''}`

/** The result of a call, or null after its failure has been reported; the report of an earlier attempt is gone. */
export async function attempt<Result>(
  call: () => Promise<Result>,
  failedTitle?: () => string,
  onRefused?: TellRefusal,
): Promise<{ readonly result: Result } | null> {
  try {
    const result = await call()
    dismissNotice(failureId(failedTitle?.()))
    return { result }
  } catch (refusal) {
    if (onRefused?.(refusal)) dismissNotice(failureId(failedTitle?.()))
    else notifyError(refusal, translateNow, failedTitle?.())
    return null
  }
}

interface ActionNotice extends Notice {
  readonly id: string
  /** The label of the button. */
  readonly action: string
  readonly icon?: ReactNode
  readonly onAction: () => void
  /** A further action, offered before this one. */
  readonly next?: NoticeAction | undefined
}

/** Reports a success with follow-up actions, offered for as long as an undo. */
export function notifyWithAction({ id, title, message, action, icon, onAction, next }: ActionNotice): void {
  const press = (act: () => void) => () => {
    notifications.hide(id)
    // The focus would be lost with the focused button.
    focusContent()
    act()
  }
  notifications.hide(id)
  notifications.show({
    id,
    ...(title === undefined ? {} : { title }),
    message: (
      <span className={classes.undo}>
        <span>{message}</span>
        {next ? (
          <Button variant="default" size="sm" onClick={press(next.onAction)}>
            {next.label}
          </Button>
        ) : null}
        <Button variant="default" size="sm" leftSection={icon} onClick={press(onAction)}>
          {action}
        </Button>
      </span>
    ),
    color: 'sage',
    icon: <IconCircleCheck aria-hidden size={22} stroke={1.75} />,
    role: 'status',
    autoClose: UNDO_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': translateNow('common.close') },
  })
}

/** Hides a notice that no longer applies. */
export const dismissNotice = (id: string): void => {
  const { notifications: shown, queue } = notificationsStore.getState()
  if ([...shown, ...queue].some((notice) => notice.id === id)) notifications.hide(id)
}

/** Reports a failure with a translated message; announced at once. */
export const notifyFailure = (notice: Notice) =>
  show(notice, { color: 'red', icon: <IconAlertCircle aria-hidden size={22} stroke={1.75} />, role: 'alert' })

/**
 * Reports a failed call in the reader's language; `title` where the specification names one, `id` where a success is
 * reported as well.
 */
export function notifyError(error: unknown, t: Translate, title?: string, id = failureId(title)): void {
  const failure = toAppError(error)
  // A call refused because the session just ended: the session's listener reports that once.
  if (isSignedOut() && (failure.code === 'access.not-allowed' || failure.code === 'auth.session-missing')) return
  notifyFailure({ id, title: title ?? t('errors.title'), message: errorMessage(failure, t) })
}
