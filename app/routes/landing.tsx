import { useEffect, useMemo, useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { ConfirmLink } from '../features/auth/confirm-link.tsx'
import { readMailLink } from '../features/auth/mail-link.ts'
import { LandingScreen } from '../features/site/landing-screen.tsx'
import type { SampleBudget } from '../features/site/sample-budget.ts'
import { needMessages, switchLanguage } from '../i18n/i18n.ts'
import { rememberedLanguage } from '../lib/language.ts'

/** Runs once, when the page is prerendered: the example's figures come with the page, the engine does not. */
export async function loader(): Promise<SampleBudget> {
  const { sampleBudget } = await import('../features/site/sample-budget.ts')
  return sampleBudget()
}

export async function clientLoader({ request }: { request: Request }): Promise<SampleBudget> {
  // Home for who reads English is the English page.
  if (rememberedLanguage() === 'en') throw redirect(`/en${new URL(request.url).search}`)
  const [{ sampleBudget }] = await Promise.all([
    import('../features/site/sample-budget.ts'),
    switchLanguage('es').then(() => needMessages('site')),
  ])
  return sampleBudget()
}

/** The site root: the front page, or what a link from one of our mails asks of it. */
export default function LandingRoute({ loaderData }: { loaderData: SampleBudget }) {
  const { search, hash } = useLocation()
  const link = useMemo(() => readMailLink(new URLSearchParams(search), hash), [search, hash])
  // The prerendered page knows no query; reading it only once alive keeps both the same.
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => {
    if (!link) return setIsAlive(true)
    void needMessages('auth').then(() => setIsAlive(true))
  }, [link])
  return link && isAlive ? <ConfirmLink link={link} /> : <LandingScreen sample={loaderData} />
}
