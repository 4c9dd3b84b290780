import { Box, Button, Group, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { UnavailableIllustration } from '../illustrations/unavailable-illustration.tsx'
import { errorMessage } from './error-message.ts'

export interface QueryErrorProps {
  readonly query: {
    readonly error: unknown
    readonly isFetching: boolean
    refetch(): Promise<unknown>
  }
  /** The heading; a panel inside a screen has none. */
  readonly title?: string
  /** Instead of the message of the error's code. */
  readonly message?: string
  /** In place of a picture for an unavailable service. */
  readonly illustration?: ReactNode | undefined
  /** False where a retry cannot help. */
  readonly canRetry?: boolean
  /** Other ways out, after the retry. */
  readonly children?: ReactNode
}

/** What failed to load, why, and a retry. With a title it stands for a whole screen, without one for a panel. */
export function QueryError({ query, title, message, illustration, canRetry = true, children }: QueryErrorProps) {
  const { t } = useT()
  const text = message ?? errorMessage(query.error, t)
  const retry = canRetry ? (
    <Button
      variant={title === undefined ? 'default' : 'filled'}
      loading={query.isFetching}
      leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
      onClick={() => void query.refetch()}
    >
      {t('common.retry')}
    </Button>
  ) : null
  if (title === undefined) {
    return (
      <Group className="alert" role="alert" justify="space-between" gap="8px 16px" mt={20} p="12px 16px">
        <p>{text}</p>
        {retry}
        {children}
      </Group>
    )
  }
  return (
    <Stack role="alert" align="center" gap={16} maw="36rem" m="clamp(24px, 8vh, 96px) auto" ta="center">
      {illustration ?? <UnavailableIllustration />}
      <Box component="h1" fz="clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)" fw={560} lh={1.15}>
        {title}
      </Box>
      <Box component="p" className="soft" mb={8} fz="lg" lh={1.55}>
        {text}
      </Box>
      {retry}
      {children}
    </Stack>
  )
}
