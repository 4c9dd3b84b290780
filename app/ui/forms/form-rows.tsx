import { ActionIcon, Button, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, type IconProps, IconX } from '@tabler/icons-react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useListFocus } from '../records/use-list-focus.ts'
import classes from './form-fields.module.css'

/** The rows of a form. When one is removed, the row that takes its place gets the focus. */
export function FormRows({ children }: { readonly children: ReactNode }) {
  const focus = useListFocus<HTMLDivElement>()
  return (
    <Stack {...focus} gap={18}>
      {children}
    </Stack>
  )
}

interface MoveRowProps {
  readonly label: string
  readonly to: 'up' | 'down'
  /** It is the first already, or the last. */
  readonly isDisabled: boolean
  readonly onMove: () => void
}

/** Moves a row of a form by one place; the focus stays on the button of that row, also where it goes no further. */
export function MoveRow({ label, to, isDisabled, onMove }: MoveRowProps) {
  const move = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isDisabled) return
    // A row that is put behind another one is taken out of the document for a moment.
    flushSync(onMove)
    currentTarget.focus()
  }
  return (
    <RowIcon
      Icon={to === 'up' ? IconArrowUp : IconArrowDown}
      aria-label={label}
      onClick={move}
      {...(isDisabled && { 'aria-disabled': true, opacity: 0.4 })}
    />
  )
}

/** Adds a row to a form, below the others. */
export const AddRow = ({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) => (
  <Button
    variant="subtle"
    className={classes.more ?? ''}
    leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
    onClick={onAdd}
  >
    {label}
  </Button>
)

/** Removes a row of a form. */
export const RemoveRow = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <RowIcon Icon={IconX} aria-label={label} data-row-action onClick={onRemove} />
)

interface RowIconProps {
  readonly Icon: ComponentType<IconProps>
  readonly 'aria-label': string
  readonly 'aria-disabled'?: boolean
  readonly opacity?: number
  readonly 'data-row-action'?: boolean
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

const RowIcon = ({ Icon, ...rest }: RowIconProps) => (
  <ActionIcon size={44} {...rest}>
    <Icon size={18} stroke={1.8} aria-hidden />
  </ActionIcon>
)
