import { NotFoundPage } from '../features/site/notice/not-found-page.tsx'

export default function SiteNotFoundRoute() {
  return <NotFoundPage />
}
