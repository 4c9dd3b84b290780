import '@testing-library/jest-dom/vitest'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
// Every message of both languages: a screen test is about the screen, not about the loading of its messages.
import '#app/i18n/all-messages.ts'
import { type Language, LanguageContext, switchLanguage } from '#app/i18n/i18n.ts'
import { theme } from '#app/theme/theme.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'

// As the messages are, and as where a pointer came to the button first.
await Menu.preload()

interface RenderOptions {
  readonly language?: Language
  /** The address of the screen. */
  readonly path?: string
}

/** Renders a component in its environment: theme, messages, a fresh query client, an address. */
export function renderUi(ui: ReactNode, { language = 'en', path = '/' }: RenderOptions = {}): RenderResult {
  // For messages shown outside the tree, such as a toast after a response.
  void switchLanguage(language)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] })
  return render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <LanguageContext.Provider value={language}>
          <RouterProvider router={router} />
        </LanguageContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** A simulated user who types and clicks without delay. */
export const setupUser = (): UserEvent => userEvent.setup({ delay: null })
