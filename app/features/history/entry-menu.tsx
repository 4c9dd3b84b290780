import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useOpenAtOnce } from '#app/ui/overlays/lazy-menu.tsx'

interface EntryMenuProps {
  /** Each is left out where it cannot be done. */
  readonly onUndo: (() => void) | null
  readonly onRestore: (() => void) | null
  readonly target: (props: { readonly ref: Ref<HTMLButtonElement> }) => ReactNode
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done about an action. */
export function EntryMenu({ onUndo, onRestore, target }: EntryMenuProps) {
  const { t } = useT()
  const { button, menu } = useOpenAtOnce()
  return (
    <Menu position="bottom-end" width={280} {...menu}>
      <Menu.Target>{target({ ref: button })}</Menu.Target>
      <Menu.Dropdown>
        {onUndo ? (
          <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={onUndo}>
            {t('history.undo')}
          </Menu.Item>
        ) : null}
        {onRestore ? (
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={onRestore}>
            {t('history.restore')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
