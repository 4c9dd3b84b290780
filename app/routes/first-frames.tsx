import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { PlanFrame } from '../features/plans/frame/plan-frame.tsx'
import { SavedPlansScreen } from '../features/plans/saved-plans-screen.tsx'
import { SearchButton } from '../features/search/search-button.tsx'
import { AppHeader } from '../features/session/app-header.tsx'
import { LanguageContext } from '../i18n/i18n.ts'
import { LANGUAGES, type Language } from '../i18n/languages.ts'
import { theme } from '../theme/theme.ts'
import { PageFrame } from '../ui/page/page-frame.tsx'

/** A screen without its rows, as HTML. */
interface FirstFrameHtml {
  readonly html: string
  readonly title: string | null
}

/** Screens of a plan whose header is compact. */
const OF_A_PLAN = ['event-tasks', 'budget-tracking', 'budget-breakdown', 'guest-list', 'table-arrangement'] as const

/** Without rows every screen shows its skeleton. */
const CONTENTS: Readonly<Record<string, ReactNode>> = {
  'saved-plans': <SavedPlansScreen subscription={null} />,
  'event-plan': (
    <PlanFrame planId="" header="large">
      {() => null}
    </PlanFrame>
  ),
  ...Object.fromEntries(
    OF_A_PLAN.map((screen) => [
      screen,
      <PlanFrame key={screen} planId="" header="compact">
        {() => null}
      </PlanFrame>,
    ]),
  ),
}

function frameOf(screen: string, content: ReactNode, language: Language): FirstFrameHtml {
  const markup = renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={new QueryClient()}>
        <LanguageContext value={language}>
          <MemoryRouter initialEntries={[`/app/${screen}`]}>
            <div inert aria-busy="true">
              <PageFrame header={<AppHeader search={<SearchButton />} />}>{content}</PageFrame>
            </div>
          </MemoryRouter>
        </LanguageContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const title = /<title>(.*?)<\/title>/s.exec(markup)
  return { html: markup.replace(title?.[0] ?? '', ''), title: title?.[1] ?? null }
}

/** The frames of the screens in both languages, by screen and language; written at build. */
export const firstFrames = (): Readonly<Record<string, Readonly<Record<string, FirstFrameHtml>>>> =>
  Object.fromEntries(
    Object.entries(CONTENTS).map(([screen, content]) => [
      screen,
      Object.fromEntries(LANGUAGES.map((language) => [language, frameOf(screen, content, language)])),
    ]),
  )
