import { Box, Button, Group } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Menu } from '../overlays/menu.tsx'
import { focusContent } from '../page/focus-content.ts'
import { inContent } from '../page/in-content.ts'
import classes from './selection-bar.module.css'

interface Press {
  readonly label: string
  readonly run: () => void
}

interface SelectionBarProps {
  readonly label: string
  /** How many rows are selected, in words. */
  readonly count: string
  /** Null once every row is selected. */
  readonly selectAll: Press | null
  readonly end: Press
  /** What can be done with the selected rows. */
  readonly children: ReactNode
}

/** Stays at the bottom of a list while rows are selected. */
export function SelectionBar({ label, count, selectAll, end, children }: SelectionBarProps) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const bar = place.current
    const root = document.documentElement
    root.dataset['hasSelectionBar'] = ''
    return () => {
      delete root.dataset['hasSelectionBar']
      // The button that ended the selection goes with the bar, and the focus would with it.
      if (bar?.contains(document.activeElement)) focusContent()
    }
  }, [])
  return (
    <section className={classes.place} aria-label={label} ref={place}>
      <Box className="floating rises" px={12} py={8}>
        <Group gap={8} wrap="nowrap">
          <Box component="p" className={classes.count} role="status">
            {count}
          </Box>
          {selectAll ? (
            <Button variant="subtle" px={10} flex="none" onClick={selectAll.run}>
              {selectAll.label}
            </Button>
          ) : null}
          <Button variant="default" ml="auto" flex="none" onClick={end.run}>
            {end.label}
          </Button>
        </Group>
        <div className={classes.actions}>{children}</div>
      </Box>
    </section>
  )
}

interface SelectionMenuProps {
  readonly words: string
  readonly Icon: Icon
  readonly isDisabled: boolean
  readonly children: ReactNode
}

/** A choice of what the selected rows are given. */
export function SelectionMenu({ words, Icon: Picture, isDisabled, children }: SelectionMenuProps) {
  return (
    <Menu position="top-start" width={230} {...inContent()}>
      <Menu.Target>
        <Button variant="subtle" disabled={isDisabled} leftSection={<Picture size={18} stroke={1.7} aria-hidden />}>
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
