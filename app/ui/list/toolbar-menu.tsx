import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Menu } from '../overlays/menu.tsx'
import { inContent } from '../page/in-content.ts'
import { MenuGroup } from './menu-group.tsx'
import classes from './toolbar.module.css'

interface ToolbarMenuProps {
  /** On a phone only the icon is visible. */
  readonly label: string
  readonly Icon: Icon
  readonly width: number
  /** What is chosen from. A component of its own is rendered only while the menu is open. */
  readonly children: ReactNode
}

/** A button beside the search of a list with choices that are made one after the other. */
export function ToolbarMenu({ label, Icon: Picture, width, children }: ToolbarMenuProps) {
  return (
    <Menu position="bottom-end" width={width} closeOnItemClick={false} {...inContent()}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.button ?? ''}
          fw={500}
          leftSection={<Picture size={18} stroke={1.7} aria-hidden />}
        >
          <span className="visually-hidden-on-phone">{label}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface MenuChoicesProps<V extends string> {
  readonly title: string
  readonly options: readonly { readonly value: V; readonly words: string }[]
  /** Empty while none is chosen. */
  readonly value: V | ''
  readonly onChange: (value: V) => void
}

/** A titled group of a menu of which one is chosen. */
export function MenuChoices<V extends string>({ title, options, value, onChange }: MenuChoicesProps<V>) {
  return (
    <MenuGroup title={title}>
      <Menu.RadioGroup value={value} onChange={(chosen) => onChange(chosen as V)}>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value}>
            {option.words}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuGroup>
  )
}

interface MenuTicksProps<V extends string> {
  readonly title: string
  readonly options: readonly { readonly value: V; readonly words: string; readonly note?: string | undefined }[]
  readonly values: readonly V[]
  readonly onChange: (value: V, isTicked: boolean) => void
}

/** A titled group of a menu of which any number is chosen. */
export function MenuTicks<V extends string>({ title, options, values, onChange }: MenuTicksProps<V>) {
  return (
    <MenuGroup title={title}>
      {options.map(({ value, words, note }) => (
        <Menu.CheckboxItem
          key={value}
          value={value}
          checked={values.includes(value)}
          onChange={(isTicked) => onChange(value, isTicked)}
        >
          {words}
          {note ? <span className="soft small block">{note}</span> : null}
        </Menu.CheckboxItem>
      ))}
    </MenuGroup>
  )
}
