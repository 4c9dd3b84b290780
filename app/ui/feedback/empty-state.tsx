import { Box, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface EmptyStateProps {
  readonly illustration: ReactNode
  readonly title: string
  readonly children: ReactNode
}

/** A screen without data yet: what it is for, and how to begin. */
export function EmptyState({ illustration, title, children }: EmptyStateProps) {
  const id = useId()
  return (
    <Box
      component="section"
      className="row column centered gap-12"
      maw="38rem"
      m="clamp(8px, 4vh, 40px) auto 0"
      aria-labelledby={id}
    >
      {illustration}
      <Box component="h2" id={id} fz="clamp(1.5rem, 1.2rem + 1.2vw, 2rem)" fw={560}>
        {title}
      </Box>
      {children}
    </Box>
  )
}

export function EmptyText({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="p" className="soft" mb={8} fz="lg">
      {children}
    </Box>
  )
}

/** Buttons to begin with, the most common first. */
export function EmptyActions({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="center" align="stretch" gap={12}>
      {children}
    </Group>
  )
}
