import { Box, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  readonly illustration: ReactNode
  readonly title: string
  readonly children: ReactNode
}

/** A screen without data yet: what it is for, and how to begin. */
export function EmptyState({ illustration, title, children }: EmptyStateProps) {
  const id = useId()
  return (
    <section className={classes.empty} aria-labelledby={id}>
      {illustration}
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
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
