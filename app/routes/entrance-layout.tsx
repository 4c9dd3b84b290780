import { Outlet } from 'react-router'
import { EntranceFooter } from '../features/auth/entrance-footer.tsx'
import { EntranceHeader } from '../features/auth/entrance-header.tsx'
import { ErrorScreen } from '../ui/feedback/error-screen.tsx'
import { PageFrame } from '../ui/page/page-frame.tsx'
import type { Route } from './+types/entrance-layout.ts'

export default function EntranceLayout() {
  return (
    <PageFrame header={<EntranceHeader />} footer={<EntranceFooter />}>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame header={<EntranceHeader />} footer={<EntranceFooter />}>
      <ErrorScreen error={error} />
    </PageFrame>
  )
}
