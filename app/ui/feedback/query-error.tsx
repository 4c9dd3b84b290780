import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { UnavailableIllustration } from '../illustrations/unavailable-illustration.tsx'
import { errorMessage } from './error-message.ts'
import classes from './query-error.module.css'

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
  const isScreen = title !== undefined
  return (
    <div className={isScreen ? classes.screen : classes.panel} role="alert">
      {isScreen ? (
        <>
          {illustration ?? <UnavailableIllustration />}
          <h1 className={classes.title}>{title}</h1>
        </>
      ) : null}
      <p className={isScreen ? classes.text : undefined}>{message ?? errorMessage(query.error, t)}</p>
      {canRetry ? (
        <Button
          variant={isScreen ? 'filled' : 'default'}
          loading={query.isFetching}
          leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
          onClick={() => void query.refetch()}
        >
          {t('common.retry')}
        </Button>
      ) : null}
      {children}
    </div>
  )
}
