import { Button, Skeleton, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
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
        <div className={classes.failure} role="alert">
          <h1 className={classes.title}>{t('ledger.screen.title')}</h1>
          <Text>{t('ledger.screen.failed')}</Text>
          <Button
            leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
            loading={ledger.isFetching}
            onClick={() => void ledger.refetch()}
          >
            {t('common.retry')}
          </Button>
        </div>
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
