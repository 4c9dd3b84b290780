import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { publicPageQuery } from '../public-page-mutations.ts'
import { useGuests } from '../use-guests.ts'
import { PublicPageForm } from './public-page-form.tsx'

/** The public page of the plan: whether there is one, where, and what it shows. */
export function PublicPageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { plan } = useGuests()
  const query = useQuery(publicPageQuery(plan.id))
  // Stays open when it is saved, for the address is what comes next; the form begins again with what was saved.
  const [saves, setSaves] = useState(0)
  if (query.data) {
    return (
      <PublicPageForm
        key={saves}
        settings={query.data}
        isSaved={saves > 0}
        onSaved={() => setSaves(saves + 1)}
        onClose={onClose}
      />
    )
  }
  return (
    <>
      <DialogTitle isPlaceholder={query.isPending}>{t('reply.page.title')}</DialogTitle>
      {query.isPending ? <Skeleton height={320} mt="md" /> : <QueryError query={query} />}
    </>
  )
}
