import { IconPlus } from '@tabler/icons-react'
import { TIER_LIMITS } from '#domain/tiers/tier-limits.ts'
import { useT } from '../../../i18n/i18n.ts'
import blocks from '../layout/blocks.module.css'
import { TIER_GROUPS, TIER_LABELS } from './tier-rows.ts'
import classes from './tier-table.module.css'
import { TierValue } from './tier-value.tsx'

/** The limits and features of each tier: a table with sticky headings; on narrow screens one list per tier. */
export function TierTable() {
  const { t } = useT()
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('pricing.table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('pricing.table.feature')}
            </th>
            {TIER_LIMITS.map(({ tier }) => (
              <th key={tier} scope="col" className={classes.head}>
                {t(TIER_LABELS[tier].name)}
              </th>
            ))}
          </tr>
        </thead>
        {TIER_GROUPS.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th scope="rowgroup" colSpan={TIER_LIMITS.length + 1} className={classes.group}>
                {t(group.name)}
              </th>
            </tr>
            {group.rows.map(({ name, valueIn }) => (
              <tr key={name} className={classes.row}>
                <th scope="row" className={classes.name}>
                  {t(name)}
                </th>
                {TIER_LIMITS.map((limits) => (
                  <td key={limits.tier} className={classes.cell}>
                    <TierValue value={valueIn(limits)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <div className={classes.cards}>
        {TIER_LIMITS.map((limits) => (
          <details key={limits.tier} className="card">
            <summary className={`${blocks.summary} ${classes.summary}`}>
              {t(TIER_LABELS[limits.tier].name)}
              <IconPlus aria-hidden size={20} stroke={1.7} />
            </summary>
            <dl className={classes.list}>
              {TIER_GROUPS.flatMap(({ rows }) => rows).map(({ name, valueIn }) => (
                <div key={name} className={classes.line}>
                  <dt>{t(name)}</dt>
                  <dd className={classes.value}>
                    <TierValue value={valueIn(limits)} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
    </>
  )
}
