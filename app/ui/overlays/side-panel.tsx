import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import classes from './side-panel.module.css'
import { useEscapeOrder } from './use-escape-order.ts'
import { useVisibleViewport } from './visible-viewport.ts'

interface SidePanelProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel beside its page; on a phone over it. Traps the focus and restores it. What is in it has an address: opening it
 * adds an entry to the history (`usePanelAddress`), so that Back closes it.
 */
export function SidePanel({ isOpen, title, onClose, children }: SidePanelProps) {
  const { t } = useT()
  useVisibleViewport(isOpen)
  const isAsked = useEscapeOrder(isOpen)
  return (
    // The library's own header is a `header` element, a second banner for screen readers.
    <Drawer
      opened={isOpen}
      onClose={() => {
        if (isAsked()) onClose()
      }}
      position="right"
      size="32rem"
      withCloseButton={false}
      padding={0}
      overlayProps={{ backgroundOpacity: 0.35 }}
      classNames={{ inner: classes.place ?? '', content: classes.panel ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.head}>
        <Drawer.Title>{title}</Drawer.Title>
        <ActionIcon size={44} c="dimmed" aria-label={t('common.close')} onClick={onClose}>
          <IconX size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </Drawer>
  )
}
