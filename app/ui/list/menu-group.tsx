import { type ReactNode, useId } from 'react'
import { Menu } from '../overlays/menu.tsx'

interface MenuGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** Items of a menu that belong together, under their title. */
export function MenuGroup({ title, children }: MenuGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu takes groups, not fieldsets.
    <div role="group" aria-labelledby={id}>
      <Menu.Label id={id}>{title}</Menu.Label>
      {children}
    </div>
  )
}
