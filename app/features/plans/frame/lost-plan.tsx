import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyActions, EmptyState, EmptyText } from '#app/ui/feedback/empty-state.tsx'
import { NotFoundIllustration } from '#app/ui/illustrations/not-found-illustration.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'

/** In place of a plan that was open and is the reader's no more: removed from its team, or deleted with it. */
export function LostPlan({ name }: { readonly name: string }) {
  const { t } = useT()
  const title = t('plans.lost.title', { name })
  return (
    <div className="page app-page" role="status">
      <PageTitle title={title} />
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState illustration={<NotFoundIllustration />} title={title}>
        <EmptyText>{t('plans.lost.text')}</EmptyText>
        <EmptyActions>
          <Button component={Link} to="/app/saved-plans">
            {t('plans.detail.back-to-list')}
          </Button>
        </EmptyActions>
      </EmptyState>
    </div>
  )
}
