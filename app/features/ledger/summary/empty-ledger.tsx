import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyActions, EmptyState, EmptyText } from '#app/ui/feedback/empty-state.tsx'
import { LedgerIllustration } from '#app/ui/illustrations/ledger-illustration.tsx'
import { moneyLabel } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './empty-ledger.module.css'

/** What the ledger is for, one button to begin, and an example of how it will look. */
export function EmptyLedger() {
  const { t, language } = useT()
  const { plan, isVendorReadOnly, actions } = useLedger()
  const [isExample, setIsExample] = useState(false)
  const locale = { t, language, currency: plan.currency }
  const lines = [
    t('ledger.empty.example-agreed', { money: moneyLabel(2_000_000, locale) }),
    t('ledger.empty.example-paid', { money: moneyLabel(600_000, locale) }),
    t('ledger.empty.example-left', { money: moneyLabel(1_400_000, locale) }),
  ]
  return (
    <EmptyState
      illustration={<LedgerIllustration />}
      title={isVendorReadOnly ? t('ledger.empty.title-read-only') : t('ledger.empty.title')}
    >
      {isVendorReadOnly ? null : (
        <>
          <EmptyText>{t('ledger.empty.text')}</EmptyText>
          <EmptyActions>
            <Button
              size="md"
              leftSection={<IconPlus size={20} stroke={1.9} aria-hidden />}
              onClick={() => actions.open({ kind: 'vendor', vendor: null, category: null })}
            >
              {t('ledger.empty.begin')}
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<IconUsers size={20} stroke={1.7} aria-hidden />}
              onClick={() => actions.open({ kind: 'contributor', contributor: null })}
            >
              {t('ledger.empty.contributor')}
            </Button>
          </EmptyActions>
          <Button variant="subtle" aria-expanded={isExample} onClick={() => setIsExample(!isExample)}>
            {t('ledger.empty.example')}
          </Button>
          {isExample ? (
            <div className={classes.example}>
              <p>{t('ledger.empty.example-intro')}</p>
              <ol>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </div>
          ) : null}
        </>
      )}
    </EmptyState>
  )
}
