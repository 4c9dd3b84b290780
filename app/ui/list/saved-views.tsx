import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Menu } from '../overlays/menu.tsx'
import { MenuGroup } from './menu-group.tsx'

export interface NamedView {
  readonly id: string
  readonly name: string
  /** Where it is shown. */
  readonly address: string
  /** Whether it is what the address shows. */
  readonly isShown: boolean
}

interface SavedViewsProps {
  readonly title: string
  readonly views: readonly NamedView[]
  /** What is said while there are none. */
  readonly empty: string
}

/** The named views of a list in a menu; each is a link, so that it can be copied and Back leads out of it. */
export function SavedViews({ title, views, empty }: SavedViewsProps) {
  return (
    <MenuGroup title={title}>
      {views.length === 0 ? (
        // A menu takes items alone; this one does nothing and can be read with the arrow keys.
        <Menu.Item aria-disabled className="soft small">
          {empty}
        </Menu.Item>
      ) : null}
      {views.map(({ id: viewId, name, address, isShown }) => (
        <Menu.Item
          key={viewId}
          component={Link}
          to={address}
          preventScrollReset
          closeMenuOnClick
          aria-current={isShown || undefined}
          rightSection={isShown ? <IconCheck size={16} stroke={2.2} aria-hidden /> : null}
        >
          <span className="breaks">{name}</span>
        </Menu.Item>
      ))}
    </MenuGroup>
  )
}
