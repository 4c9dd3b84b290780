import { Outlet } from 'react-router'
import { SiteFooter } from '../features/site/site-footer.tsx'
import { SiteHeader } from '../features/site/site-header.tsx'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import type { Route } from './+types/public-layout.ts'

export default function PublicLayout() {
  return (
    <PageFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <ErrorScreen error={error} />
    </PageFrame>
  )
}
