import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ConfirmLink } from '../features/auth/links/confirm-link.tsx'
import { showMailLanguage } from '../features/auth/links/mail-language.ts'
import { readMailLink } from '../features/auth/links/mail-link.ts'
import { needMessages } from '../i18n/i18n.ts'
import type { Route } from './+types/confirm.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await needMessages('auth')
  await showMailLanguage(new URL(request.url).searchParams)
  return null
}

/** Handles a mailed link; those target the site root, which redirects here (app/ui/page/document-page.ts). */
export default function ConfirmRoute() {
  const { search, hash } = useLocation()
  const link = useMemo(() => readMailLink(new URLSearchParams(search), hash), [search, hash])
  return link ? <ConfirmLink link={link} /> : <Navigate to="/auth" replace />
}
