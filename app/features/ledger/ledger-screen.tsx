import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { LedgerContent } from './ledger-content.tsx'
import classes from './ledger-screen.module.css'
import { ledgerQuery } from './queries.ts'

/** Where the money of a plan stands: who is paid, how much, when, and from what. */
export function LedgerScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const ledger = useQuery(ledgerQuery(plan.id))
  return (
    <>
      <PageTitle title={`${t('ledger.screen.title')} · ${plan.name}`} />
      {ledger.data ? <LedgerContent plan={plan} ledger={ledger.data} /> : null}
      {ledger.isError && !ledger.data ? (
        <QueryError query={ledger} title={t('ledger.screen.title')} message={t('ledger.screen.failed')} />
      ) : null}
      {ledger.isPending ? (
        <div className={classes.screen} aria-busy="true">
          <h1 className={classes.title}>{t('ledger.screen.title')}</h1>
          <Skeleton height={160} radius="lg" />
          <Skeleton height={44} width="min(100%, 28rem)" />
          <Skeleton height={220} radius="lg" />
        </div>
      ) : null}
    </>
  )
}
