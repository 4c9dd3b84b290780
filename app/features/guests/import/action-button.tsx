import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface ActionButtonProps extends ButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** The button of a step that goes back or stops. */
export const ActionButton = (props: ActionButtonProps) => <Button variant="default" {...props} />
