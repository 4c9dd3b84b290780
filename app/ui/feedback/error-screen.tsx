import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { type Translate, useT } from '../../i18n/i18n.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { report } from '../../lib/browser/report.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { NotFoundIllustration } from '../illustrations/not-found-illustration.tsx'
import { UnavailableIllustration } from '../illustrations/unavailable-illustration.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { errorMessage, isUnanswered } from './error-message.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** How often an unavailable page retries by itself. */
const RETRY_EVERY_MS = 8000

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
  const isUnavailable = isUnanswered(error)
  const { retry, isRetrying } = useRetry(onReset, isUnavailable)
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

/**
 * Resets the error: the page's loaders run again, and what was fetched is fetched again, because data that arrived may be
 * what the screen cannot show. Without a response it is kept, and only failed queries are reset.
 */
function useRetry(onReset: () => void, isUnavailable: boolean) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const [isResetting, setIsResetting] = useState(false)
  const retry = useCallback(async () => {
    setIsResetting(true)
    onReset()
    if (isUnavailable) queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
    else {
      // The screen is not mounted: its queries are inactive. What the frame around it shows stays until it is refetched.
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.invalidateQueries({ type: 'active' })
    }
    // A navigation to the same address runs the loaders again, and shows the screen also where it has none.
    await navigate(location, { replace: true, state: location.state, preventScrollReset: true })
    setIsResetting(false)
  }, [onReset, isUnavailable, queryClient, navigate, location])
  return { retry, isRetrying: isResetting || navigation.state === 'loading' }
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
