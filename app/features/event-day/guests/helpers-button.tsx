import { Button } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { useDay } from '../use-event-day.ts'

const CheckInDialog = lazyDialog(async () => (await import('#app/features/check-in/check-in-dialog.tsx')).CheckInDialog)

/** Opens the links by which helpers check guests in; for those who may write the guests. */
export function HelpersButton() {
  const { t } = useT()
  const { plan, may } = useDay().row
  const [isOpen, setIsOpen] = useState(false)
  if (may.guests !== 'write') return null
  return (
    <div className="screen-only">
      <Button
        variant="subtle"
        mih={44}
        px={12}
        ml={-12}
        leftSection={<IconDoorEnter size={20} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('checkin.open')}
      </Button>
      <CheckInDialog
        isOpen={isOpen}
        plan={{
          ...{ id: plan.id, name: plan.name, timeZone: plan.time_zone },
          ...{ isExample: plan.is_example, isCompleted: plan.is_completed },
        }}
        onClose={() => setIsOpen(false)}
      />
    </div>
  )
}
