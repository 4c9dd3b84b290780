import { Menu } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useEffect } from 'react'
import { useOpenAtOnce } from '#app/ui/overlays/lazy-menu.tsx'
import type { PlanEntry } from '../actions/plan-entries.ts'
import { PlanMenuItem } from '../actions/plan-menu-item.tsx'

/** The longest menu covers its button before it scrolls. */
const OVER_BUTTON = { flip: true, shift: { crossAxis: true }, size: { padding: 5 } }

interface PlanMoreMenuProps {
  readonly entries: readonly PlanEntry[]
  readonly onOpenChange: (isOpen: boolean) => void
  readonly target: (props: ComponentPropsWithRef<'button'>) => ReactNode
}

/** The plan's menu as the dropdown of its button. */
export function PlanMoreMenu({ entries, onOpenChange, target }: PlanMoreMenuProps) {
  const { button, menu } = useOpenAtOnce()
  useEffect(() => onOpenChange(menu.opened), [onOpenChange, menu.opened])
  return (
    <Menu
      position="bottom-end"
      width={288}
      withinPortal={false}
      middlewares={OVER_BUTTON}
      {...menu}
      classNames={{ dropdown: 'screen-only' }}
    >
      <Menu.Target>{target({ ref: button })}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <PlanMenuItem key={entry.id} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
