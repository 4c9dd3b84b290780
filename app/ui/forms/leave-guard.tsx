import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Blocker, type Location, useBlocker } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useCloseRequest } from '../overlays/close-request.ts'
import { lazyDialog } from '../overlays/lazy-dialog.tsx'
import type { FormQuestion } from './form-question.tsx'

interface QuestionDialogProps {
  readonly isOpen: boolean
  readonly question: FormQuestion
  readonly onClose: () => void
}

// Loaded when there is something to lose.
const QuestionDialog = lazyDialog<QuestionDialogProps>(async () => {
  const { FormQuestionDialog } = await import('./form-question.tsx')
  return ({ isOpen, question }) => <FormQuestionDialog question={isOpen ? question : null} />
})

interface LeaveGuardProps {
  /** Whether leaving now would lose input. */
  readonly isOn: boolean
  /** Which navigations count as leaving; by default those to another page. */
  readonly isLeaving?: (from: Location, to: Location) => boolean
  /** Called before the input is discarded on purpose. */
  readonly onLeave?: () => void
}

const isOtherPage = (from: Location, to: Location) => from.pathname !== to.pathname

/**
 * Blocks navigations and closing the page while input would be lost. `isLeaving` defines leaving where another
 * address of the same page also discards input.
 */
export function useLeaveBlocker(isOn: boolean, isLeaving = isOtherPage): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The redirect to the sign-in screen after a session ended is never blocked: saving is impossible then.
      isOn && isLeaving(currentLocation, nextLocation) && nextLocation.pathname !== '/auth',
  )

  useEffect(() => {
    if (!isOn) return
    void QuestionDialog.preload()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])

  return blocker
}

interface LeaveQuestionOptions {
  /** Whether closing would lose input. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Forgets the input on purpose. */
  readonly onDiscard: () => void
  readonly onClose: () => void
  /** Handles a close request that the dialog's content answers first, such as a confirmation; false when it does not. */
  readonly onBack?: () => boolean
}

/** The question before a dialog with unsaved input is closed, or the page left: to be rendered inside the dialog. */
export function useLeaveQuestion({ isDirty, isSaving, onDiscard, onClose, onBack }: LeaveQuestionOptions) {
  const [isLeaving, setIsLeaving] = useState(false)
  const blocker = useLeaveBlocker(isDirty && !isSaving)
  const isAsking = isLeaving || blocker.state === 'blocked'
  const stay = () => {
    setIsLeaving(false)
    blocker.reset?.()
  }
  const leave = () => {
    onDiscard()
    onClose()
    blocker.proceed?.()
  }
  const requestClose = () => {
    if (isSaving) return
    if (isAsking) stay()
    else if (onBack?.()) return
    else if (isDirty) setIsLeaving(true)
    else onClose()
  }
  useCloseRequest(requestClose)
  return { question: <LeaveQuestion isOpen={isAsking} onStay={stay} onLeave={leave} />, requestClose }
}

interface LeaveQuestionProps {
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useT()
  const question = {
    title: t('common.leave.title'),
    body: <Text>{t('common.leave.message')}</Text>,
    yes: t('common.leave.leave'),
    no: t('common.leave.stay'),
    onYes: onLeave,
    onNo: onStay,
  }
  return <QuestionDialog isOpen={isOpen} question={question} onClose={onStay} />
}

/** Asks for confirmation before a navigation, or closing the page, discards unsaved input. */
export function LeaveGuard({ isOn, isLeaving, onLeave }: LeaveGuardProps) {
  const blocker = useLeaveBlocker(isOn, isLeaving)
  const leave = () => {
    onLeave?.()
    blocker.proceed?.()
  }
  return <LeaveQuestion isOpen={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={leave} />
}
