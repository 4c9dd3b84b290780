import { Loader, Stack, Text } from '@mantine/core'

/** A spinner with its reason; announced once. */
export function Waiting({ reason }: { reason: string }) {
  return (
    <Stack align="center" justify="center" gap="md" py={120} role="status" style={{ flex: 1 }}>
      <Loader size="lg" aria-hidden="true" />
      <Text c="dimmed">{reason}</Text>
    </Stack>
  )
}
