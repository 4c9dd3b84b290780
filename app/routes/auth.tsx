import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AuthMode, AuthScreen } from '../features/auth/auth-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'
import { safeNextPath } from '../lib/browser/next-path.ts'

/** Only so that the page can be prerendered: in the browser the messages come before hydration. */
export const loader = () => null

export async function clientLoader() {
  await needMessages('auth')
  return null
}

const modeOf = (asked: string | null): AuthMode => (asked === 'sign-up' || asked === 'forgot' ? asked : 'sign-in')

export default function AuthRoute() {
  const [params] = useSearchParams()
  // The prerendered page knows no query; reading it after hydration keeps both the same.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return <AuthScreen mode={modeOf(isHydrated ? params.get('mode') : null)} next={safeNextPath(params.get('next'))} />
}
