import { Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionCardProps {
  readonly id?: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A part of the screen with its heading. */
export function SectionCard({ id, title, text, children }: SectionCardProps) {
  return (
    <Card component="section" padding="xl" {...(id === undefined ? {} : { id })}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {text === undefined ? null : (
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      )}
      <Stack gap="md" mt="1.25rem">
        {children}
      </Stack>
    </Card>
  )
}
