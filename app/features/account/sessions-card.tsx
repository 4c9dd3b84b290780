import { Button, Group } from '@mantine/core'
import { IconDevices, IconLogout } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx'
import { useSignOut } from '../../ui/overlays/use-sign-out.tsx'
import { useSignOutElsewhere } from './mutations.ts'

export function SessionsCard() {
  const { t } = useT()
  const elsewhere = useSignOutElsewhere()
  const { leave, isLeaving, question } = useSignOut()

  const leaveElsewhere = async () => {
    try {
      await elsewhere.mutateAsync()
      notifySuccess({ id: 'sessions', message: t('account.sessions.others-done') })
    } catch (error) {
      notifyError(error, t, undefined, 'sessions')
    }
  }

  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconDevices aria-hidden size={18} stroke={1.6} />}
        disabled={elsewhere.isPending}
        onClick={leaveElsewhere}
      >
        {elsewhere.isPending ? t('common.please-wait') : t('account.sessions.others')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconLogout aria-hidden size={18} stroke={1.6} />}
        disabled={isLeaving}
        onClick={() => void leave()}
      >
        {isLeaving ? t('common.please-wait') : t('common.nav.sign-out')}
      </Button>
      {question}
    </Group>
  )
}
