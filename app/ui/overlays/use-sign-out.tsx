import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { currentSession, signOut } from '../../lib/api/session.ts'
import { countUnsent, discardUnsent } from '../../lib/offline/outbox-storage.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface SignOut {
  /** Signs out, after a question where something is not sent yet. */
  readonly leave: () => Promise<void>
  readonly isLeaving: boolean
  readonly question: ReactNode
}

/** Signing out, which takes everything off the device: what was done without a network and not sent yet, only after a question. */
export function useSignOut(): SignOut {
  const { t } = useT()
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const [unsent, setUnsent] = useState(0)

  const end = async (userId: string | undefined) => {
    setIsLeaving(true)
    await signOut()
    if (userId !== undefined) await discardUnsent(userId)
    await navigate('/auth')
  }
  const userHere = async () => (await currentSession().catch(() => null))?.user.id
  const leave = async () => {
    const userId = await userHere()
    const count = userId === undefined ? 0 : countUnsent(userId)
    if (count > 0) setUnsent(count)
    else await end(userId)
  }

  return {
    leave,
    isLeaving,
    question: (
      <ConfirmDialog
        isOpen={unsent > 0}
        title={t('common.unsent.title')}
        cancel={t('common.unsent.stay')}
        confirm={t('common.unsent.leave')}
        isDestructive
        isPending={isLeaving}
        onConfirm={() => void userHere().then(end)}
        onClose={() => setUnsent(0)}
      >
        <p>{t('common.unsent.text', { count: unsent })}</p>
      </ConfirmDialog>
    ),
  }
}
