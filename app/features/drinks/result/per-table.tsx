import { useT } from '#app/i18n/i18n.ts'
import type { TableBottles } from '#domain/drinks/venue-package.ts'

interface PerTableProps {
  readonly perTable: TableBottles
  readonly tables: number
}

/** Bottles of spirits on each table at the beginning, and those kept behind the bar. */
export function PerTable({ perTable, tables }: PerTableProps) {
  const { t } = useT()
  return (
    <section className="card padded" aria-labelledby="drinks-per-table">
      <h2 id="drinks-per-table" className="section-title">
        {t('shopping.tables.title')}
      </h2>
      <p className="hint">{t('shopping.tables.hint')}</p>
      <dl className="facts">
        <div>
          <dt>{t('shopping.tables.on-each')}</dt>
          <dd>{t('shopping.buy.bottles', { count: perTable.perTable })}</dd>
        </div>
        <div>
          <dt>{t('shopping.tables.tables')}</dt>
          <dd>{tables}</dd>
        </div>
        <div>
          <dt>{t('shopping.tables.reserve')}</dt>
          <dd>{t('shopping.buy.bottles', { count: perTable.reserve })}</dd>
        </div>
      </dl>
      {perTable.forShow > 0 ? (
        <p className="warning small strong">{t('shopping.tables.for-show', { count: perTable.forShow })}</p>
      ) : null}
    </section>
  )
}
