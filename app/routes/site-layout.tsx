import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { SiteFrame } from '../features/site/layout/site-frame.tsx'
import { DOCUMENT_HANDLE } from '../ui/page/document-page.ts'

export const handle = DOCUMENT_HANDLE

export default function SiteLayout() {
  // In development the app itself renders public pages, so the same parts are enhanced here.
  useEffect(() => {
    void import('../features/site/layout/enhance-page.ts').then(({ enhancePage }) => enhancePage(document))
    void import('../features/site/pricing/enhance-prices.ts').then(({ enhancePrices }) => enhancePrices(document))
    void import('../features/blog/enhance-blog.ts').then(({ enhanceBlog }) => enhanceBlog(document))
  }, [])
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
