import '../../theme/more-library.css'
import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useBackToClose } from './overlay-history.ts'
import classes from './sheet.module.css'
import { useEscapeOrder } from './use-escape-order.ts'

interface SheetProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  /** Called when it has left the screen. */
  readonly onClosed?: () => void
  readonly children: ReactNode
}

/** A list of choices that comes up from the bottom of a phone. Traps the focus and restores it; Back closes it. */
export function Sheet({ isOpen, title, onClose, onClosed, children }: SheetProps) {
  const { t } = useT()
  useBackToClose(isOpen, onClose)
  const isAsked = useEscapeOrder(isOpen)
  return (
    // The library's own header is a `header` element, a second banner for screen readers.
    <Drawer
      opened={isOpen}
      onClose={() => {
        if (isAsked()) onClose()
      }}
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      position="bottom"
      size="auto"
      withCloseButton={false}
      padding={0}
      overlayProps={{ backgroundOpacity: 0.35 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.head}>
        <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
        <ActionIcon size={44} aria-label={t('common.close')} onClick={onClose}>
          <IconX size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </Drawer>
  )
}
