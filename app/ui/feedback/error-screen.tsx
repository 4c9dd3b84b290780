import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { type Translate, useT } from '../../i18n/i18n.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { report } from '../../lib/browser/report.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { NotFoundIllustration } from '../illustrations/not-found-illustration.tsx'
import { UnavailableIllustration } from '../illustrations/unavailable-illustration.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { errorMessage } from './error-message.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** How often an unavailable page retries by itself. */
const RETRY_EVERY_MS = 8000

/** Whether there was no response, as opposed to a refusal. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'server.unavailable' || error.code === 'network.offline')

interface ErrorScreenProps {
  readonly error: unknown
  /** True where nothing else is on the page: the screen then renders its own landmark. */
  readonly isWholePage?: boolean
}

/** The error element of a route that failed to load or threw: a message by code, and a way to recover. */
export function ErrorScreen({ error, isWholePage = false }: ErrorScreenProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  const screen = (
    <QueryErrorResetBoundary>{({ reset }) => <Failure error={error} onReset={reset} />}</QueryErrorResetBoundary>
  )
  return isWholePage ? <main id="content">{screen}</main> : screen
}

function Failure({ error, onReset }: { error: unknown; onReset: () => void }) {
  const { t, language } = useT()
  const { retry, isRetrying } = useRetry(onReset)
  const isUnavailable = isUnanswered(error)
  const isMissing = error instanceof AppError && ['row.not-found', 'plan.not-found'].includes(error.code)
  useEffect(() => report('a screen failed', error), [error])
  useAutomaticRetry(isUnavailable, retry)

  const title = isUnavailable ? t('errors.unavailable.title') : t('errors.boundary.title')
  return (
    <Container size="sm" py={{ base: 48, sm: 96 }}>
      <PageTitle title={title} />
      <Stack align="center" gap="lg" ta="center" role="alert">
        {isMissing ? <NotFoundIllustration /> : <UnavailableIllustration />}
        <Title order={1}>{title}</Title>
        <Text size="lg" c="dimmed" maw="34rem">
          {isUnavailable ? t('errors.unavailable.text') : messageOf(error, t)}
        </Text>
        <Group justify="center">
          <Button size="md" onClick={retry} loading={isRetrying}>
            {isUnavailable ? t('errors.unavailable.retry') : t('errors.boundary.try-again')}
          </Button>
          {isMissing ? (
            <Button component={Link} to="/app/saved-plans" size="md" variant="default">
              {t('errors.boundary.plans')}
            </Button>
          ) : (
            <Button component="a" href={sitePath('home', language)} size="md" variant="default">
              {t('errors.boundary.home')}
            </Button>
          )}
        </Group>
      </Stack>
    </Container>
  )
}

/** The message of a known code; for any other error its own message, or the specification's default. */
function messageOf(error: unknown, t: Translate): string {
  if (error instanceof AppError) return errorMessage(error, t)
  if (error instanceof Error && error.message) return error.message
  return t('errors.boundary.unknown')
}

/** Resets the error: failed queries are reset and the page's loaders run again. */
function useRetry(onReset: () => void) {
  const queryClient = useQueryClient()
  const revalidator = useRevalidator()
  const [isResetting, setIsResetting] = useState(false)
  const { revalidate } = revalidator
  const retry = useCallback(async () => {
    setIsResetting(true)
    onReset()
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
    await revalidate()
    setIsResetting(false)
  }, [onReset, queryClient, revalidate])
  return { retry, isRetrying: isResetting || revalidator.state === 'loading' }
}

/** Retries every few seconds while the service is unavailable, and at once when the network is back. */
function useAutomaticRetry(isOn: boolean, retry: () => Promise<void>) {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(retry, RETRY_EVERY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isOn, retry])
}
