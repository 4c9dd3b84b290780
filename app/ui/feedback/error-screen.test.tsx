import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { LanguageContext } from '#app/i18n/i18n.ts'
import { AppError } from '#app/lib/api/app-error.ts'
import { setupUser } from '#tests/support/render.tsx'
import '#tests/support/render.tsx'
import { ErrorScreen } from './error-screen.tsx'

function Boundary() {
  return <ErrorScreen error={useRouteError()} />
}

function Row({ read }: { read: () => unknown }) {
  const { data } = useSuspenseQuery({ queryKey: ['row'], queryFn: read, staleTime: 60_000 })
  return <p>{(data as { name: string }).name.toUpperCase()}</p>
}

/** A route whose loader fails with each of these errors in turn, and then succeeds. */
function openFailing(...failures: unknown[]) {
  // The router logs caught errors; this test causes them on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const loader = () => {
    if (failures.length > 0) throw failures.shift()
    return null
  }
  const routes = [
    { path: '*', loader, element: <p>the page itself</p>, errorElement: <Boundary />, hydrateFallbackElement: <p /> },
  ]
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <LanguageContext value="en">
          <RouterProvider router={createMemoryRouter(routes)} />
        </LanguageContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return setupUser()
}

describe('a screen that failed', () => {
  test('the message of the error is shown', async () => {
    openFailing(new Error('The oven is cold'))
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByText('The oven is cold')).toBeVisible()
  })

  test('an error without a message shows the default one', async () => {
    openFailing({})
    expect(await screen.findByText('An unexpected error occurred')).toBeVisible()
  })

  test('Try Again shows the screen once its loader succeeds', async () => {
    const user = openFailing(new Error('once'))
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('the page itself')).toBeVisible()
  })

  test('Try Again shows the error of the new attempt', async () => {
    const user = openFailing(new Error('first'), new Error('second'))
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('second')).toBeVisible()
  })

  test('Try Again fetches again what arrived and cannot be shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answers = [{ name: null }, { name: 'Ana' }]
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <LanguageContext value="en">
            <RouterProvider
              router={createMemoryRouter([
                {
                  path: '*',
                  element: (
                    <Suspense>
                      <Row read={() => answers.shift()} />
                    </Suspense>
                  ),
                  errorElement: <Boundary />,
                },
              ])}
            />
          </LanguageContext>
        </QueryClientProvider>
      </MantineProvider>,
    )
    await setupUser().click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('ANA')).toBeVisible()
  })

  test('a missing plan is named as missing', async () => {
    openFailing(new AppError('row.not-found'))
    expect(await screen.findByText('The event plan could not be loaded')).toBeVisible()
  })

  test('an unreachable server shows the unavailable message', async () => {
    openFailing(new AppError('server.unavailable'))
    expect(await screen.findByRole('heading', { name: 'We cannot reach our servers right now' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  test('an unknown address shows the not-found screen', async () => {
    openFailing(new Response(null, { status: 404 }))
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  })
})
