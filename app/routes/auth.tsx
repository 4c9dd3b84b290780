import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AuthMode, AuthScreen } from '../features/auth/auth-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'
import { safeNextPath } from '../lib/browser/next-path.ts'

/** Needed for prerendering only: in the browser the messages load before hydration. */
export const loader = () => null

export async function clientLoader() {
  await needMessages('auth')
  return null
}

const modeOf = (asked: string | null): AuthMode => (asked === 'sign-up' || asked === 'forgot' ? asked : 'sign-in')

export default function AuthRoute() {
  const [params] = useSearchParams()
  // The prerendered page has no query; it is read after hydration, so that both render the same.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return <AuthScreen mode={modeOf(isHydrated ? params.get('mode') : null)} next={safeNextPath(params.get('next'))} />
}
