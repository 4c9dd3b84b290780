import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import type { TierValue as Value } from './tier-rows.ts'
import classes from './tier-table.module.css'

/** A cell of the comparison: an icon with an accessible text, a number, or a word. */
export function TierValue({ value }: { readonly value: Value }) {
  const { t, language } = useT()
  if (value === true) {
    return <IconCheck role="img" aria-label={t('pricing.table.yes')} className={classes.yes} size={22} stroke={2} />
  }
  if (value === false) {
    return <IconMinus role="img" aria-label={t('pricing.table.no')} className={classes.no} size={22} stroke={1.6} />
  }
  if (value === null) return t('pricing.table.no-limit')
  return typeof value === 'number' ? formatNumber(value, language) : t(value.words)
}
